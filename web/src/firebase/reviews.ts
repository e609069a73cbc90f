import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { reviewSchema, type Review } from '@blockbazaar/domain/reviews/review';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useMemo } from 'react';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

const reviews = collection(firestore, COLLECTIONS.reviews);

/** The newest reviews, newest first. */
export function useLatestReviews(count: number): QueryState<Review[]> {
  const open = useMemo(
    () => openList(query(reviews, orderBy('createdAt', 'desc'), limit(count)), reviewSchema, (items) => items),
    [count],
  );
  return useQueryState(open, 'reviews');
}
