import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** Browser event for a deleted review. Other parts of a page can also send it; its detail contains the review's ID. */
const REVIEW_DELETED = 'reviewDeleted';
const detailSchema = z.object({ id: z.string() });

export const announceDeletedReview = (id: string): boolean =>
  window.dispatchEvent(new CustomEvent(REVIEW_DELETED, { detail: { id } }));

/** Excludes reviews that were deleted while the list is shown. */
export function useWithoutDeleted<Review extends { id: string }>(reviews: readonly Review[]): readonly Review[] {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const onReviewDeleted = (event: Event): void => {
      const { data } = detailSchema.safeParse(event instanceof CustomEvent ? event.detail : null);
      if (data !== undefined) setDeleted((before) => new Set(before).add(data.id));
    };
    window.addEventListener(REVIEW_DELETED, onReviewDeleted);
    return () => window.removeEventListener(REVIEW_DELETED, onReviewDeleted);
  }, []);
  return deleted.size === 0 ? reviews : reviews.filter(({ id }) => !deleted.has(id));
}
