import { DELIVERY_HOURS, DELIVERY_HOURS_MAX } from '@blockbazaar/domain/site/delivery-times';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** The promise that the rest of the site links to. */
export function Guarantee() {
  return (
    <Band id="guarantee" aria-labelledby="guarantee-title">
      <Hours aria-hidden="true">{DELIVERY_HOURS_MAX}h</Hours>
      <div>
        <Typography id="guarantee-title" variant="h2">
          {DELIVERY_HOURS_MAX}-Hour Guarantee
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
          What you buy is in your hands within {DELIVERY_HOURS} at the most. If we miss that, you are compensated: open
          a ticket with your order number.
        </Typography>
      </div>
    </Band>
  );
}

const Band = styled('section')(({ theme }) => ({
  ...theme.market.shapes.surface,
  backgroundImage: theme.market.shapes.lamplight,
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(2, 5),
  marginBlockStart: theme.spacing(8),
  padding: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'auto minmax(0, 1fr)', padding: theme.spacing(5) },
}));

const Hours = styled('span')(({ theme }) => ({
  ...theme.typography.h1,
  ...theme.market.shapes.panel,
  justifySelf: 'start',
  padding: theme.spacing(2, 2.5),
  color: theme.market.colors.lantern,
}));
