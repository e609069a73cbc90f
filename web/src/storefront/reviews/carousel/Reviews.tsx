import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { Review } from '@blockbazaar/domain/reviews/review';
import { useWithoutDeleted } from '@/firebase/review-deleted.ts';
import { useLatestReviews } from '@/firebase/reviews.ts';
import { PageSection } from '@/ui/PageContainer.tsx';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { REVIEW_LIST_MESSAGES } from '../list/review-list-messages.ts';
import { ReviewCarousel } from './ReviewCarousel.tsx';
import styles from './Reviews.module.css';

const HEADING_ID = 'reviews';
const NONE: readonly Review[] = [];

/** The latest reviews, with live updates. A short message replaces them if they cannot be loaded. */
export function Reviews() {
  const live = useLatestReviews(PAGE_SIZES.reviewsCarousel);
  const reviews = useWithoutDeleted(live.status === 'ready' ? live.data : NONE);
  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <Text id={HEADING_ID} variant="h2" className={styles.title}>
        {REVIEW_LIST_MESSAGES.heading}
      </Text>
      {live.status === 'loading' && <ReviewsSkeleton />}
      {live.status === 'failed' && <p className={styles.quiet}>{REVIEW_LIST_MESSAGES.resting}</p>}
      {live.status === 'ready' &&
        (reviews.length === 0 ? (
          <p className={styles.quiet}>{REVIEW_LIST_MESSAGES.empty}</p>
        ) : (
          <ReviewCarousel reviews={reviews} />
        ))}
    </PageSection>
  );
}

/** The placeholder of reviews that are loading. */
function ReviewsSkeleton() {
  return (
    <output className={styles.loading} aria-busy="true" aria-label="Loading reviews">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="block" />
      ))}
    </output>
  );
}
