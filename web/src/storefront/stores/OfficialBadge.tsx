import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';

/** Marks a store of the site itself. */
export function OfficialBadge() {
  return (
    <Badge>
      <Icon name="shield" size="small" />
      {STORE_MESSAGES.official}
    </Badge>
  );
}
