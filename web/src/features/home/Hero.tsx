import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DailySpinButton } from '@/features/spin/index.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';

/** The market at night, and the two ways in. */
export function Hero() {
  return (
    <Square>
      <Scene src="/art/site/hero.svg" alt="" width="1200" height="700" fetchPriority="high" />
      <Welcome>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.3rem + 3vw, 3.5rem)', textWrap: 'balance' }}>
          Every stall of the night market, one cart
        </Typography>
        <Typography
          variant="subtitle1"
          component="p"
          color="textSecondary"
          sx={{ maxWidth: '58ch', textWrap: 'balance' }}
        >
          Spawners, money, kits and gear from many seller stores, with live stock. Pay by card, PayPal or crypto, and a
          bot brings it to you in the game.
        </Typography>
        <Ways>
          <Button component={Link} to="/stores" color="primary" size="large">
            Explore Stores
          </Button>
          <Button component={Link} to="/catalog" size="large">
            Browse Products
          </Button>
          <DailySpinButton />
        </Ways>
      </Welcome>
    </Square>
  );
}

const Square = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  overflow: 'hidden',
  backgroundColor: theme.palette.background.default,
}));

/** Fades into the dark at its sides, where the street goes on. */
const Scene = styled('img')(({ theme }) => ({
  width: '100%',
  maxWidth: theme.market.sizes.pageMax,
  height: `clamp(${theme.spacing(36)}, 56vw, 68vh)`,
  objectFit: 'cover',
  objectPosition: '50% 8%',
  maskImage:
    'linear-gradient(90deg, transparent, black 14%, black 86%, transparent), linear-gradient(black 62%, transparent 97%)',
  maskComposite: 'intersect',
}));

const Welcome = styled(PageContainer)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(-10),
  [theme.breakpoints.up('md')]: { marginBlockStart: theme.spacing(-12) },
  paddingBlockEnd: theme.spacing(6),
  textAlign: 'center',
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(1),
  [theme.breakpoints.up('sm')]: { gridAutoFlow: 'column' },
}));
