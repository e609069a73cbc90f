import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { notifyOfReview } from '../notifications/notify-of-review.ts';

/** Notifies the stores that a new review mentions. */
export const announceReview = onDocumentCreated(
  { document: `${COLLECTIONS.reviews}/{id}`, memory: '256MiB', retry: true },
  async ({ data }) => {
    if (data !== undefined) await notifyOfReview(data);
  },
);
