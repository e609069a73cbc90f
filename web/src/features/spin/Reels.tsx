import { PRIZE_IDS, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { styled } from '@mui/material/styles';
import { reelPicture } from './prize-pictures.ts';
import { faceAt, REELS, SLOW_FROM } from './spin-ticks.ts';

interface ReelsProps {
  /** Where they stand in the end. */
  drawn: PrizeId;
  tick: number;
  /** The prize is being asked for. */
  isWaiting: boolean;
  /** The day's spin is over, and has won nothing. */
  isLost?: boolean;
}

/** Three reels behind one line of lamplight. Decorative: the result is announced as text. */
export function Reels({ drawn, tick, isWaiting, isLost = false }: ReelsProps) {
  return (
    <Case aria-hidden="true" aria-busy={isWaiting} data-lost={isLost} data-testid="reels">
      {REELS.map((reel) => {
        const shown = faceAt(drawn, reel, tick);
        return (
          <Reel key={reel} data-face={shown} data-slow={tick >= SLOW_FROM}>
            {PRIZE_IDS.map((id) => (
              <Face
                key={id}
                src={reelPicture(id, reel)}
                alt=""
                width="400"
                height="400"
                data-place={placeOf(id, shown)}
              />
            ))}
          </Reel>
        );
      })}
    </Case>
  );
}

/** Where a face is on its reel: what is shown next comes from above. */
function placeOf(id: PrizeId, shown: PrizeId): 'shown' | 'next' | 'gone' | 'behind' {
  const steps = (PRIZE_IDS.indexOf(id) - PRIZE_IDS.indexOf(shown) + PRIZE_IDS.length) % PRIZE_IDS.length;
  if (steps === 0) return 'shown';
  if (steps === 1) return 'next';
  return steps === PRIZE_IDS.length - 1 ? 'gone' : 'behind';
}

const Case = styled('div')(({ theme }) => ({
  ...theme.market.shapes.panel,
  ...theme.market.shapes.breathing,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1),
  padding: theme.spacing(1),
  // The pointers at both ends of the line that counts.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: `calc(50% - ${theme.spacing(1)})`,
    borderBlock: `${theme.spacing(1)} solid transparent`,
  },
  '&::before': { insetInlineStart: 0, borderInlineStart: `${theme.spacing(1)} solid ${theme.market.colors.lantern}` },
  '&::after': { insetInlineEnd: 0, borderInlineEnd: `${theme.spacing(1)} solid ${theme.market.colors.lantern}` },
  // No lamp is lit for a loss.
  '&[data-lost="true"]': {
    '&::before': { borderInlineStartColor: theme.market.colors.edgeBright },
    '&::after': { borderInlineEndColor: theme.market.colors.edgeBright },
    '& img': { filter: 'grayscale(1)', opacity: 0.4 },
  },
}));

const Reel = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
}));

const Face = styled('img')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  // While they race, no picture would ever arrive.
  '[data-slow="true"] > &': { transition: `transform ${theme.market.motion.quick / 2}ms ease-out` },
  '&[data-place="next"]': { transform: 'translateY(-100%)' },
  '&[data-place="gone"]': { transform: 'translateY(100%)' },
  '&[data-place="behind"]': { visibility: 'hidden' },
}));
