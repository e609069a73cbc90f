import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useId } from 'react';
import { useLatestReviews } from '@/firebase/reviews.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { REVIEW_LIST_MESSAGES } from './list/review-list-messages.ts';
import { ReviewColumns, ReviewItems } from './list/ReviewItems.tsx';
import { REVIEW_PAGE_MESSAGES } from './review-page-messages.ts';
import styles from './ReviewGrid.module.css';

const messages = REVIEW_PAGE_MESSAGES;
const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The newest reviews, with live updates. */
export function ReviewGrid() {
  const titleId = useId();
  const live = useLatestReviews(PAGE_SIZES.reviewsPage);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Text id={titleId} variant="h2">
        {messages.heading}
      </Text>
      {live.status === 'loading' && (
        <ReviewColumns as="output" aria-busy="true" aria-label={messages.loading}>
          {SKELETONS.map((card) => (
            <Skeleton key={card} variant="block" className={styles.card} />
          ))}
        </ReviewColumns>
      )}
      {live.status === 'failed' && <LoadFailed message={REVIEW_LIST_MESSAGES.loadFailed} heading="h3" />}
      {live.status === 'ready' &&
        (live.data.length === 0 ? (
          <EmptyState heading="h3" title={messages.emptyTitle} text={messages.emptyText} />
        ) : (
          <ReviewColumns>
            <ReviewItems reviews={live.data} />
          </ReviewColumns>
        ))}
    </section>
  );
}
