import { MESSAGES } from '@blockbazaar/domain/messages';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LanternPlate } from '@/ui/LanternPlate.tsx';

/** Marks a store of the market itself. */
export function OfficialBadge() {
  return (
    <LanternPlate>
      <Icon name="shield" size="small" />
      {MESSAGES.stores.official}
    </LanternPlate>
  );
}
