import { isLoss, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { styled } from '@mui/material/styles';
import { PRIZE_PICTURES } from './prize-pictures.ts';
import { resultWords } from './spin-messages.ts';

/** What the day's spin has won. */
export function SpinResult({ prizeId }: { prizeId: PrizeId }) {
  const isLost = isLoss(prizeId);
  const { above, title, below } = resultWords(PRIZES[prizeId]);
  return (
    <Card data-testid="spin-result" data-prize={prizeId} data-lost={isLost}>
      {!isLost && <Picture src={PRIZE_PICTURES[prizeId]} alt="" width="400" height="400" />}
      <div>
        {above !== null && <Above>{above}</Above>}
        <Title>{title}</Title>
        {below !== null && <Below>{below}</Below>}
      </div>
    </Card>
  );
}

const Card = styled('div')(({ theme }) => ({
  ...theme.market.shapes.panel,
  backgroundImage: theme.market.shapes.lamplight,
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(2),
  textAlign: 'center',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr)', textAlign: 'start' },
  padding: theme.spacing(1.5, 2),
  '&[data-lost="true"]': {
    ...theme.market.shapes.inset,
    backgroundImage: 'none',
    boxShadow: 'none',
    gridTemplateColumns: 'minmax(0, 1fr)',
    color: theme.palette.text.secondary,
    textAlign: 'center',
  },
}));

const Picture = styled('img')(({ theme }) => ({
  ...theme.market.shapes.inset,
  width: theme.spacing(8),
  height: theme.spacing(8),
  objectFit: 'contain',
  // The reels above show it thrice; a phone has no room for a fourth.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Above = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  margin: 0,
  color: theme.market.colors.lantern,
}));

const Title = styled('p')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

const Below = styled('p')(({ theme }) => ({ margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary }));
