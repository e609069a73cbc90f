import { PRIZE_IDS, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { reelPicture } from './prize-pictures.ts';
import styles from './Reels.module.css';
import { prizeAtTick, REELS, FIRST_SLOW_TICK } from './spin-ticks.ts';

interface ReelsProps {
  /** The prize that the reels stop at. */
  drawn: PrizeId;
  tick: number;
  /** True while the prize is being requested. */
  isWaiting: boolean;
  /** True if the day's spin was a loss. */
  isLost?: boolean;
}

/** Three reels behind one result line. Decorative: the result is announced as text. */
export function Reels({ drawn, tick, isWaiting, isLost = false }: ReelsProps) {
  return (
    <div className={styles.case} aria-hidden="true" aria-busy={isWaiting} data-lost={isLost} data-testid="reels">
      {REELS.map((reel) => {
        const shown = prizeAtTick(drawn, reel, tick);
        return (
          <div className={styles.reel} key={reel} data-face={shown} data-slow={tick >= FIRST_SLOW_TICK}>
            {PRIZE_IDS.map((id) => (
              <img
                className={styles.face}
                key={id}
                src={reelPicture(id, reel)}
                alt=""
                width="400"
                height="400"
                data-place={placeOf(id, shown)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The position of a face on its reel. The next face enters from above. */
function placeOf(id: PrizeId, shown: PrizeId): 'shown' | 'next' | 'gone' | 'behind' {
  const steps = (PRIZE_IDS.indexOf(id) - PRIZE_IDS.indexOf(shown) + PRIZE_IDS.length) % PRIZE_IDS.length;
  if (steps === 0) return 'shown';
  if (steps === 1) return 'next';
  return steps === PRIZE_IDS.length - 1 ? 'gone' : 'behind';
}
