import type { Review } from '@blockbazaar/domain/reviews/review';
import { limit, orderBy, query } from 'firebase/firestore';
import { useMemo } from 'react';
import { reviewDocuments } from './documents/reviews.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

const reviews = reviewDocuments.in(firestore);

/** The newest reviews, newest first. */
export function useLatestReviews(count: number): QueryState<Review[]> {
  const open = useMemo(
    () =>
      openList(
        query(reviews, orderBy(reviewDocuments.field('createdAt'), 'desc'), limit(count)),
        reviewDocuments.schema,
        (items) => items,
      ),
    [count],
  );
  return useQueryState(open, 'reviews');
}
