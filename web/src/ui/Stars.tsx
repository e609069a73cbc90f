import { STAR, STARS } from './star.ts';
import styles from './Stars.module.css';

/** A rating from 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.row}>
      <span className={styles.words}>{`${rating} out of 5 stars`}</span>
      {STARS.map((star) => (
        <svg className={styles.star} key={star} viewBox="0 0 20 20" data-filled={star <= rating} aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
