import type { Review } from '@blockbazaar/domain/reviews/review';
import { Stars } from '@/ui/Stars.tsx';
import { formatDay } from './format-day.ts';
import { REVIEW_LIST_MESSAGES } from './review-list-messages.ts';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  review: Review;
  /** Truncates a long text to the height of a card in a row. */
  clamped?: boolean;
}

/** One review, by a buyer or by staff. */
export function ReviewCard({ review, clamped = false }: ReviewCardProps) {
  const { name, rating, message, storeName, createdAt, source } = review;
  const date = new Date(createdAt.toMillis());
  return (
    <article className={styles.card}>
      <Stars rating={rating} />
      <p className={styles.message} data-clamped={clamped}>
        {message}
      </p>
      <footer className={styles.author}>
        <strong className={styles.name}>{name}</strong>
        <span>
          {source === 'staff' && <strong className={styles.staff}>{REVIEW_LIST_MESSAGES.postedByStaff}</strong>}
          {storeName !== null && <span>{`${storeName} · `}</span>}
          <time dateTime={date.toISOString()}>{formatDay(date)}</time>
        </span>
      </footer>
    </article>
  );
}
