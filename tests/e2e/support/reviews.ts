import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Review, ReviewFields } from '@blockbazaar/domain/reviews/review';
import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from '../../support/fixtures.ts';

const reviews = firestore.collection(COLLECTIONS.reviews);

/** Stores a review without the sanitization of the function. */
export async function storeReview(changes: Partial<ReviewFields> = {}): Promise<Review> {
  const id = uniqueId('review');
  const fields: ReviewFields = {
    name: `Guest ${id}`,
    rating: 4,
    message: `It came at once. ${id}`,
    storeName: null,
    createdAt: Timestamp.now(),
    source: 'shopper',
    ...changes,
  };
  await reviews.doc(id).set(fields);
  return { id, ...fields };
}

export const removeReview = async (id: string): Promise<void> => {
  await reviews.doc(id).delete();
};

/** The reviews with this text, on any page. */
export const reviewCard = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });
