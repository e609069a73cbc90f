import { useEffect, useRef } from 'react';
import { useLatestReviews } from '@/firebase/reviews.ts';

const NEWEST = 1;

/**
 * Calls `onNew` when a review arrives while the page is open, but not after a deletion. A null `onNew` defers the call.
 */
export function useNewReview(onNew: (() => void) | null): void {
  const live = useLatestReviews(NEWEST);
  const createdAt = live.status === 'ready' ? (live.data[0]?.createdAt.toMillis() ?? 0) : null;
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (createdAt === null || onNew === null) return;
    const isNew = newest.current !== null && createdAt > newest.current;
    newest.current = Math.max(createdAt, newest.current ?? 0);
    if (isNew) onNew();
  }, [createdAt, onNew]);
}
