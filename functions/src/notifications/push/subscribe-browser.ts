import { createECDH } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { NOTIFICATION_MESSAGES } from '@blockbazaar/domain/notifications/notification-messages';
import { isPushEndpoint } from '@blockbazaar/domain/notifications/push-services';
import {
  PUSH_ALERTS_MS,
  PUSH_BROWSERS_MAX,
  PUSH_SUBSCRIPTION_RETENTION_MS,
  type PushSubscriptionFields,
} from '@blockbazaar/domain/notifications/push-subscription';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import {
  pushSubscriptionDocuments,
  pushSubscriptionId,
  pushSubscriptionRef,
} from '../../documents/push-subscriptions.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { WEB_PUSH_STAND_IN } from '../../platform/params.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { endSubscription } from './end-subscriptions.ts';
import { publicPushKey } from './push-keys.ts';

const { field, plain } = pushSubscriptionDocuments;

const browsersOf = (sellerId: string): Query => plain.where(field('sellerId'), '==', sellerId);

/**
 * Subscribes a browser to the chosen notifications of its seller. Accepts endpoints of known push services only. A
 * browser belongs to the seller who subscribed it last. If a session has too many browsers, those whose dashboard was
 * opened longest ago are replaced; an owner's still receive security alerts. Browsers of other sessions remain: a
 * stolen session must not end their messages.
 */
export async function subscribeBrowser(
  { endpoint, keys }: StaffCallableInput<'subscribeBrowser'>,
  { id: sessionId, claims, session }: LiveSession,
): Promise<Result<Record<string, never>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  // The owner's own browser would receive messages that are meant for the seller.
  if (session.impersonatedBy !== null) return fail('NOT_ALLOWED_NOW', NOTIFICATION_MESSAGES.push.impersonation);
  if (publicPushKey() === null) return fail('NOT_ALLOWED_NOW', NOTIFICATION_MESSAGES.push.notSetUp);
  if (!isPushEndpoint(endpoint, WEB_PUSH_STAND_IN.value()) || !isPublicKey(keys.p256dh)) return fail('INVALID_INPUT');
  const { sellerId, storeId, storeRole } = claims;
  return runOptimistic(async (batch) => {
    // The session is part of the commit, so that its end also ends this subscription.
    const current = await batch.get(sessionRef(sessionId));
    if (current.get(sessionDocuments.field('endedAt')) !== null) return fail('SESSION_EXPIRED');
    batch.assertUnchanged(current);
    const own = await batch.get(pushSubscriptionRef(pushSubscriptionId(endpoint)));
    const turn = own.exists ? succeed(null) : await countNewBrowser(batch, { sellerId, sessionId });
    if (!turn.ok) return turn;
    const now = Date.now();
    const { docs } = await browsersOf(sellerId).get();
    const others = docs
      .filter((document) => document.id !== own.id && (document.get(field('alertsUntil')) ?? null) === null)
      .toSorted((one, other) => seenMs(other.get(field('seenAt'))) - seenMs(one.get(field('seenAt'))));
    const ofSession = others.filter((document) => document.get(field('sessionId')) === sessionId);
    const replaced = ofSession.slice(PUSH_BROWSERS_MAX.ofSession - 1);
    if (others.length - replaced.length >= PUSH_BROWSERS_MAX.ofSeller)
      return fail('NOT_ALLOWED_NOW', NOTIFICATION_MESSAGES.push.tooMany);
    for (const other of replaced) endSubscription(batch, other, now + PUSH_ALERTS_MS);
    const subscription: PushSubscriptionFields = {
      endpoint,
      keys,
      sellerId,
      storeId,
      storeRole,
      sessionId,
      alertsUntil: null,
      seenAt: Timestamp.fromMillis(now),
      expireAt: Timestamp.fromMillis(now + PUSH_SUBSCRIPTION_RETENTION_MS),
    };
    batch.save(own.ref, subscription);
    return succeed({});
  });
}

/** Counts a new browser, or refuses it. Also serializes the new browsers of a seller. */
async function countNewBrowser(
  batch: OptimisticBatch,
  { sellerId, sessionId }: { sellerId: string; sessionId: string },
): Promise<Result<null>> {
  const ofSession = await countAttempt(batch, RATE_LIMITS.newBrowser, sessionId);
  return ofSession.ok ? countAttempt(batch, RATE_LIMITS.newSellerBrowser, sellerId) : ofSession;
}

const seenMs = (value: unknown): number => (value instanceof Timestamp ? value.toMillis() : 0);

/** Returns whether messages can be encrypted for this key: it must be a point of the curve. */
function isPublicKey(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the subscription of the caller's own browser. Succeeds if there is none. */
export async function unsubscribeBrowser(
  { endpoint }: StaffCallableInput<'unsubscribeBrowser'>,
  { claims }: LiveSession,
): Promise<Result<Record<string, never>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  return runOptimistic(async (batch) => {
    const own = await batch.get(pushSubscriptionRef(pushSubscriptionId(endpoint)));
    if (own.exists && own.get(field('sellerId')) === claims.sellerId) batch.remove(own.ref);
    return succeed({});
  });
}
