import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Review, ReviewFields } from '@blockbazaar/domain/reviews/review';
import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from '../../support/fixtures.ts';

const reviews = firestore.collection(COLLECTIONS.reviews);

/** A stored review, as it is: nothing is cleaned. */
export async function storeReview(changes: Partial<ReviewFields> = {}): Promise<Review> {
  const { id, ...fields } = reviewOf(changes);
  await reviews.doc(id).set(fields);
  return { id, ...fields };
}

/** So many that are alike, in one write. */
export async function storeReviews(count: number, changes: Partial<ReviewFields>): Promise<void> {
  const batch = firestore.batch();
  for (const { id, ...fields } of Array.from({ length: count }, () => reviewOf(changes)))
    batch.set(reviews.doc(id), fields);
  await batch.commit();
}

function reviewOf(changes: Partial<ReviewFields>): Review {
  const id = uniqueId('review');
  return {
    id,
    name: `Guest ${id}`,
    rating: 4,
    message: `It came at once. ${id}`,
    storeName: null,
    createdAt: Timestamp.now(),
    source: 'shopper',
    ...changes,
  };
}

export const removeReview = async (id: string): Promise<void> => {
  await reviews.doc(id).delete();
};

/** The reviews with these words in them, wherever a page shows them. */
export const reviewCard = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });
