import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { STORE_MESSAGES } from './store-messages.ts';

/** Marks a store of the site itself. */
export function OfficialBadge() {
  return (
    <Badge>
      <Icon name="shield" size="small" />
      {STORE_MESSAGES.official}
    </Badge>
  );
}
