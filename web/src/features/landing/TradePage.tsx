import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { LandingScreen } from './LandingScreen.tsx';

interface Way {
  icon: IconName;
  title: string;
  text: string;
  to: string;
  label: string;
  isPrimary: boolean;
}

const WAYS: readonly Way[] = [
  {
    icon: 'cube',
    title: 'By product',
    text: 'Search everything that is for sale.',
    to: '/catalog',
    label: 'Browse Products',
    isPrimary: true,
  },
  {
    icon: 'store',
    title: 'By store',
    text: 'See who sells, and what each has.',
    to: '/stores',
    label: 'Explore Stores',
    isPrimary: false,
  },
];

/** The landing page that leads on to the stores and to the catalogue. */
export default function TradePage() {
  return (
    <LandingScreen name="trade">
      <Row>
        {WAYS.map(({ icon, title, text, to, label, isPrimary }) => (
          <Card key={to}>
            <Icon name={icon} size="large" />
            <div>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {text}
              </Typography>
            </div>
            <Button component={Link} to={to} size="large" color={isPrimary ? 'primary' : 'secondary'}>
              {label}
            </Button>
          </Card>
        ))}
      </Row>
    </LandingScreen>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(4),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Card = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  backgroundImage: theme.market.shapes.lamplight,
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  '& > svg': { color: theme.market.colors.lantern },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' },
}));
