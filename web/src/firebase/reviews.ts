import { latestReviewsQuery, storeReviewsQuery } from '@blockbazaar/domain/queries/public-queries';
import type { Review } from '@blockbazaar/domain/reviews/review';
import { useMemo } from 'react';
import { itemsOf } from './items-of.ts';
import { fromDatabase } from './load-database.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

/** The newest reviews, newest first. */
export function useLatestReviews(count: number): QueryState<readonly Review[]> {
  const open = useMemo(() => fromDatabase((database) => database.listenToList(latestReviewsQuery(count))), [count]);
  const live = useQueryState(open, 'reviews');
  return useMemo(() => itemsOf(live), [live]);
}

/** What buyers of a store wrote, newest first. */
export function useStoreReviews(storeName: string): QueryState<readonly Review[]> {
  const open = useMemo(
    () => fromDatabase((database) => database.listenToList(storeReviewsQuery(storeName))),
    [storeName],
  );
  const live = useQueryState(open, storeName);
  return useMemo(() => itemsOf(live), [live]);
}
