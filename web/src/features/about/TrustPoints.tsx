import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'store',
    title: 'Verified sellers',
    text: 'Every store belongs to a seller whom the owner has let in by hand.',
  },
  {
    icon: 'shield',
    title: 'Payments apart',
    text: 'You pay on the payment provider’s own page. Card numbers never reach us.',
  },
  {
    icon: 'chat',
    title: 'No account',
    text: 'An order asks for your Discord and your in-game name, and nothing else about you. They are kept with the order, for those who deliver it.',
  },
  { icon: 'check', title: 'Checked twice', text: 'Price and stock are checked again by the market when you pay.' },
];

export function TrustPoints() {
  return (
    <Row>
      {POINTS.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size="large" />
          <Typography variant="h4" component="h3" sx={{ mt: 1.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        </li>
      ))}
    </Row>
  );
}

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { ...theme.market.shapes.surface, padding: theme.spacing(2.5) },
  '& > li > svg': { color: theme.market.colors.lantern },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: theme.spacing(3) },
}));
