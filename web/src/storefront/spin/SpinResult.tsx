import { isLoss, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { PRIZE_PICTURES } from './reels/prize-pictures.ts';
import { resultWords } from './spin-messages.ts';
import styles from './SpinResult.module.css';

/** The result of the daily spin. */
export function SpinResult({ prizeId }: { prizeId: PrizeId }) {
  const isLost = isLoss(prizeId);
  const { above, title, below } = resultWords(PRIZES[prizeId]);
  return (
    <div className={styles.card} data-testid="spin-result" data-prize={prizeId} data-lost={isLost}>
      {!isLost && <img className={styles.picture} src={PRIZE_PICTURES[prizeId]} alt="" width="400" height="400" />}
      <div>
        {above !== null && <p className={styles.above}>{above}</p>}
        <p className={styles.title}>{title}</p>
        {below !== null && <p className={styles.below}>{below}</p>}
      </div>
    </div>
  );
}
