import { oddsOf, PRIZE_IDS, PRIZES } from '@blockbazaar/domain/spin/prizes';
import { useId } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './PrizeList.module.css';
import { PRIZE_PICTURES } from './reels/prize-pictures.ts';
import { SPIN_MESSAGES } from './spin-messages.ts';

/** The prizes and their odds. */
export function PrizeList() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Text id={titleId} variant="h3" className={styles.title}>
        {SPIN_MESSAGES.prizes}
      </Text>
      <ul className={styles.list}>
        {PRIZE_IDS.map((id) => (
          <li className={styles.item} key={id}>
            <img className={styles.picture} src={PRIZE_PICTURES[id]} alt="" width="400" height="400" loading="lazy" />
            <span>
              <span className={styles.name}>{PRIZES[id].displayName}</span>
              <span className={styles.odds}>{`${oddsOf(id)} ${SPIN_MESSAGES.odds}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
