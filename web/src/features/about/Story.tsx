import { SITE } from '@blockbazaar/domain/site/site';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** Why the market is there, beside a look at it. */
export function Story() {
  return (
    <Row id="story" aria-labelledby="story-title">
      <div>
        <Typography id="story-title" variant="h2" sx={{ mb: 2 }}>
          Our story
        </Typography>
        <Typography color="textSecondary">
          Players sell to players in a hundred places at once, and every deal begins with the question whether the other
          side will keep its word.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {SITE.name} puts the stalls on one square. Sellers bring what they farm and build, and the market sees to the
          rest: one catalog with live stock, one cart across all stores, one payment, one place to turn to.
        </Typography>
      </div>
      <Scene src="/art/site/hero.svg" alt="" width="1200" height="700" />
    </Row>
  );
}

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(4),
  paddingBlockStart: theme.spacing(5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: theme.spacing(6) },
}));

const Scene = styled('img')(({ theme }) => ({
  ...theme.market.shapes.surface,
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  objectPosition: '50% 60%',
}));
