import { latestReviewsQuery, storeReviewsQuery } from '@blockbazaar/domain/queries/public-queries';
import type { Review } from '@blockbazaar/domain/reviews/review';
import { useMemo } from 'react';
import { useItems } from './use-items.ts';
import type { QueryState } from './use-query-state.ts';

/** The latest reviews, newest first. */
export const useLatestReviews = (count: number): QueryState<readonly Review[]> =>
  useItems(
    useMemo(() => latestReviewsQuery(count), [count]),
    { queryKey: 'reviews' },
  );

/** Reviews of a store, newest first. A page from the server shows them as of its rendering. */
export const useStoreReviews = (storeName: string): QueryState<readonly Review[]> =>
  useItems(
    useMemo(() => storeReviewsQuery(storeName), [storeName]),
    { queryKey: storeName, drawnIsEnough: true },
  );
