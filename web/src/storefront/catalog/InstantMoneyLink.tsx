import { useSiteSettings } from '@/firebase/site-settings.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { INSTANT_MONEY_LINK } from './instant-money-link-messages.ts';

/** Link to the Instant Money page, unless the owner has switched it off. */
export function InstantMoneyLink() {
  const settings = useSiteSettings();
  if (settings.status === 'ready' && !settings.data.instantMoneyEnabled) return null;
  return (
    <Button to="/instant-money" startIcon={<Icon name="bolt" />}>
      {INSTANT_MONEY_LINK.visit}
    </Button>
  );
}
