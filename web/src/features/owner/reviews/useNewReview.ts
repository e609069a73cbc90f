import { useEffect, useRef } from 'react';
import { useLatestReviews } from '@/firebase/reviews.ts';

const NEWEST = 1;

/** Says when a review has come in while the page was open. One that is deleted is no news. */
export function useNewReview(onNew: () => void): void {
  const live = useLatestReviews(NEWEST);
  const createdAt = live.status === 'ready' ? (live.data[0]?.createdAt.toMillis() ?? 0) : null;
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (createdAt === null) return;
    const isNew = newest.current !== null && createdAt > newest.current;
    newest.current = Math.max(createdAt, newest.current ?? 0);
    if (isNew) onNew();
  }, [createdAt, onNew]);
}
