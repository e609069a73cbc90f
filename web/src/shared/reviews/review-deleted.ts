import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** The browser event that a review was deleted. Other parts of a page may send it, too; its detail carries the review's id. */
const REVIEW_DELETED = 'reviewDeleted';
const detailSchema = z.object({ id: z.string() });

export const announceDeletedReview = (id: string): boolean =>
  window.dispatchEvent(new CustomEvent(REVIEW_DELETED, { detail: { id } }));

/** Takes away the reviews that were deleted while the list is on the page. */
export function useWithoutDeleted<Review extends { id: string }>(reviews: readonly Review[]): readonly Review[] {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const note = (event: Event): void => {
      const { data } = detailSchema.safeParse(event instanceof CustomEvent ? event.detail : null);
      if (data !== undefined) setDeleted((before) => new Set(before).add(data.id));
    };
    window.addEventListener(REVIEW_DELETED, note);
    return () => window.removeEventListener(REVIEW_DELETED, note);
  }, []);
  return deleted.size === 0 ? reviews : reviews.filter(({ id }) => !deleted.has(id));
}
