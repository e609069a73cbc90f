import type { Review } from '@blockbazaar/domain/reviews/review';
import { element } from '@/ui/primitives/element.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewItems.module.css';

/** Reviews as the items of a `ReviewColumns`. */
export const ReviewItems = ({ reviews }: { reviews: readonly Review[] }) =>
  reviews.map((review) => (
    <li className={styles.place} key={review.id}>
      <ReviewCard review={review} />
    </li>
  ));

/** A list of reviews in one column, or in two on wide screens. */
export const ReviewColumns = element('ul', styles.reviewColumns);
