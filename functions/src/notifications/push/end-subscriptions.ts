import {
  PUSH_ALERTS_MS,
  PUSH_DELIVERY_MS,
  type PushSubscriptionFields,
} from '@blockbazaar/domain/notifications/push-subscription';
import type { SessionEnd } from '@blockbazaar/domain/staff/session';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { pushSubscriptionDocuments } from '../../documents/push-subscriptions.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

const { plain, parse } = pushSubscriptionDocuments;

/** More than a seller can have: new browsers are limited per day, and ended subscriptions expire. */
const READ_MAX = 200;

/** After these ends the person is no longer an owner of the store, and receives no alerts about later events. */
const LEAVING_REASONS: ReadonlySet<SessionEnd> = new Set(['seller_deleted', 'seller_moved', 'role_changed']);

/** Returns the time (ms) until which the browsers of a session that ends now receive security alerts. */
const alertsUntilOf = (reason: SessionEnd, now = Date.now()): number =>
  LEAVING_REASONS.has(reason) ? now : now + PUSH_ALERTS_MS;

interface SubscriptionEnd {
  /** The session or the seller that subscribed the browsers. */
  of: keyof Pick<PushSubscriptionFields, 'sessionId' | 'sellerId'>;
  id: string;
  reason: SessionEnd;
  /** Sessions whose browsers remain subscribed. */
  excludedSessionIds?: ReadonlySet<string>;
}

/** Ends the push subscriptions of a session or a seller, in the commit that ends the session. */
export async function endSubscriptions(
  batch: OptimisticBatch,
  { of, id, reason, excludedSessionIds = new Set() }: SubscriptionEnd,
): Promise<void> {
  const { docs } = await plain.where(of, '==', id).limit(READ_MAX).get();
  for (const document of docs) {
    const isExcluded = excludedSessionIds.has(String(document.get(pushSubscriptionDocuments.field('sessionId'))));
    if (!isExcluded) endSubscription(batch, document, alertsUntilOf(reason));
  }
}

/**
 * Ends the push subscription of a browser. An owner's browser still receives security alerts that were created until
 * `alertsUntil` (ms): a stolen session must not end those.
 */
export function endSubscription(batch: OptimisticBatch, document: QueryDocumentSnapshot, alertsUntil: number): void {
  const subscription = parse(document);
  if (subscription?.storeRole !== 'owner') {
    batch.remove(document.ref);
    return;
  }
  if (subscription.alertsUntil !== null && subscription.alertsUntil.toMillis() <= alertsUntil) return;
  const changes: Pick<PushSubscriptionFields, 'alertsUntil' | 'expireAt'> = {
    alertsUntil: Timestamp.fromMillis(alertsUntil),
    expireAt: Timestamp.fromMillis(alertsUntil + PUSH_DELIVERY_MS),
  };
  batch.update(document.ref, changes);
}
