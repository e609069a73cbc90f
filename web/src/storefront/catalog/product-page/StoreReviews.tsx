import type { Review } from '@blockbazaar/domain/reviews/review';
import { useId } from 'react';
import { useWithoutDeleted } from '@/firebase/review-deleted.ts';
import { useStoreReviews } from '@/firebase/reviews.ts';
import { ReviewColumns, ReviewItems } from '@/storefront/reviews/list/ReviewItems.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import styles from './StoreReviews.module.css';

const NONE: readonly Review[] = [];

/** Reviews of the store. Renders nothing if there are none. */
export function StoreReviews({ storeName }: { storeName: string }) {
  const titleId = useId();
  const live = useStoreReviews(storeName);
  const reviews = useWithoutDeleted(live.status === 'ready' ? live.data : NONE);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Text id={titleId} variant="h2" className={styles.title}>
        {PRODUCT_PAGE_MESSAGES.reviews(storeName)}
      </Text>
      <ReviewColumns className={styles.list}>
        <ReviewItems reviews={reviews} />
      </ReviewColumns>
    </section>
  );
}
