import { BOT_MINUTES, DELIVERY_HOURS } from '@blockbazaar/domain/site/delivery-times';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'bolt',
    title: 'Fast delivery',
    text: `A bot hands over instant items in ${BOT_MINUTES}. Everything else arrives within ${DELIVERY_HOURS}.`,
  },
  {
    icon: 'shield',
    title: 'Secure transactions',
    text: 'You pay on the payment provider’s own page. Your card number never touches this site.',
  },
  {
    icon: 'gem',
    title: 'Quality products',
    text: 'Verified seller stores with live stock: what you see is what there is, at the price you pay.',
  },
];

/** Why to buy here, in three points. */
export function ValuePoints() {
  return (
    <PageContainer as="section" aria-labelledby="why">
      <Typography id="why" variant="h2" sx={(theme) => theme.market.shapes.visuallyHidden}>
        Why shop here
      </Typography>
      <Row>
        {POINTS.map(({ icon, title, text }) => (
          <Point key={title}>
            <Mark>
              <Icon name={icon} />
            </Mark>
            <div>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {text}
              </Typography>
            </div>
          </Point>
        ))}
      </Row>
    </PageContainer>
  );
}

const Row = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Point = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  [theme.breakpoints.only('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& + &': { borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}` },
  [theme.breakpoints.up('md')]: {
    '& + &': {
      borderBlockStart: 0,
      borderInlineStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
    },
  },
}));

const Mark = styled('span')(({ theme }) => ({
  ...theme.market.shapes.panel,
  display: 'grid',
  placeItems: 'center',
  width: theme.market.sizes.touch,
  height: theme.market.sizes.touch,
  borderRadius: theme.market.sizes.radiusSmall,
  color: theme.market.colors.lantern,
}));
