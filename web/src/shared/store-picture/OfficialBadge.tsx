import { MESSAGES } from '@blockbazaar/domain/messages';
import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';

/** Marks a store of the market itself. */
export function OfficialBadge() {
  return (
    <Badge>
      <Icon name="shield" size="small" />
      {MESSAGES.stores.official}
    </Badge>
  );
}
