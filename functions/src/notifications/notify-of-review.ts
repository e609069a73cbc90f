import { succeed } from '@blockbazaar/domain/failures';
import { isRecentEvent } from '@blockbazaar/domain/notifications/is-recent-event';
import { isStoreMentioned } from '@blockbazaar/domain/notifications/is-store-mentioned';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { reviewDocuments } from '../documents/reviews.ts';
import { storeDocuments } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { addNotification, notificationId } from './add-notification.ts';

/** The time limit for reading the stores' names, in ms. Reviews are few, so the names are read for each. */
const TIME_MS = 40_000;
const BATCH = 200;
/** The maximum number of notified stores. A review that names more is a list rather than praise. */
const STORES_MAX = 10;

/** Notifies the stores that a review names, unless the review was imported long after it was written. */
export async function notifyOfReview(snapshot: DocumentSnapshot): Promise<void> {
  const review = reviewDocuments.parse(snapshot);
  if (review === null || !isRecentEvent(review.createdAt.toMillis(), Date.now())) return;
  const name = storeDocuments.field('name');
  const named: string[] = [];
  const all = storeDocuments.plain.orderBy(FieldPath.documentId()).select(name);
  const isDone = await walkQuery(all, { batchSize: BATCH, deadline: Date.now() + TIME_MS }, (store) => {
    const storeName: unknown = store.get(name);
    if (typeof storeName === 'string' && isStoreMentioned(review, storeName)) named.push(store.id);
    return Promise.resolve(true);
  });
  const { id: reviewId, rating } = review;
  const added = await runOptimistic(async (batch) => {
    for (const storeId of named.slice(0, STORES_MAX))
      await addNotification(batch, notificationId('review', reviewId, storeId), {
        kind: 'review',
        storeId,
        reviewId,
        rating,
      });
    return succeed(null);
  });
  // Throwing makes the platform send the event again.
  if (!isDone || !added.ok) throw new Error(`The stores that review ${reviewId} names were not all notified.`);
}
