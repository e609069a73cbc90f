import { MESSAGES } from '@blockbazaar/domain/messages';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { Icon } from '@/ui/icons/Icon.tsx';

/** To the Instant Money page, unless the owner has switched it off. */
export function InstantMoneyLink() {
  const settings = useSiteSettings();
  if (settings.status === 'ready' && !settings.data.instantMoneyEnabled) return null;
  return (
    <Button component={Link} to="/instant-money" startIcon={<Icon name="bolt" />}>
      {MESSAGES.instantMoney.visit}
    </Button>
  );
}
