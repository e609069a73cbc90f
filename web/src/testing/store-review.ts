import type { Review, ReviewFields } from '@blockbazaar/domain/reviews/review';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

let count = 0;

/** Stores a review, newer than the previous one. */
export function storeReview(changes: Partial<ReviewFields> = {}): Review {
  count += 1;
  const id = `review-${count}`;
  const fields: ReviewFields = {
    name: 'Lena',
    rating: 5,
    message: 'Two minutes from the payment to the chest.',
    storeName: null,
    createdAt: timestamp(Date.parse('2026-01-01') + count),
    source: 'shopper',
    ...changes,
  };
  marketplace.set('reviews', id, fields);
  return { ...fields, id };
}
