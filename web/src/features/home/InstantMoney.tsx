import { MESSAGES } from '@blockbazaar/domain/messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { INSTANT_MONEY_LINK } from '@/shared/money/instant-money-link-messages.ts';
import { MONEY_MESSAGES } from '@/shared/money/money-messages.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PageSection } from '@/ui/PageContainer.tsx';

/** The way to the Instant Money page, unless the owner has switched it off. */
export function InstantMoney() {
  const settings = useSiteSettings();
  if (settings.status === 'ready' && !settings.data.instantMoneyEnabled) return null;
  return (
    <PageSection aria-labelledby="instant-money">
      <Band>
        <Coins src="/art/products/money-chest.svg" alt="" width="160" height="120" loading="lazy" />
        <div>
          <Typography id="instant-money" variant="h2">
            {MESSAGES.instantMoney.title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
            {MONEY_MESSAGES.teaser}
          </Typography>
        </div>
        <Button component={Link} to="/instant-money" size="large" startIcon={<Icon name="bolt" />}>
          {INSTANT_MONEY_LINK.visit}
        </Button>
      </Band>
    </PageSection>
  );
}

const Band = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'center',
  justifyItems: 'start',
  padding: theme.spacing(3),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    padding: theme.spacing(3, 5),
  },
}));

const Coins = styled('img')(({ theme }) => ({
  ...theme.market.shapes.inset,
  width: theme.spacing(16),
  height: 'auto',
  backgroundColor: theme.palette.background.default,
}));
