import { createECDH } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { NOTIFICATION_MESSAGES } from '@blockbazaar/domain/notifications/notification-messages';
import { isPushEndpoint } from '@blockbazaar/domain/notifications/push-services';
import {
  PUSH_ALERTS_MS,
  PUSH_BROWSERS_MAX,
  PUSH_KEPT_MS,
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
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { WEB_PUSH_STAND_IN } from '../../platform/params.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import type { LiveSession } from '../../sessions/require-session.ts';
import { endSubscription } from './end-subscriptions.ts';
import { publicPushKey } from './push-keys.ts';

const { field, plain } = pushSubscriptionDocuments;

const browsersOf = (sellerId: string): Query => plain.where(field('sellerId'), '==', sellerId);

/**
 * Has a browser notified of what its seller has chosen. Only addresses of browsers' push services are taken. The browser is the seller's whose
 * page has asked last. Too many of a session make way, those first whose dashboard was opened longest ago; an owner's still receive security alerts.
 * Those of other sessions stay: somebody with a stolen session must not end their messages.
 */
export async function subscribeBrowser(
  { endpoint, keys }: StaffCallableInput<'subscribeBrowser'>,
  { id: sessionId, claims, session }: LiveSession,
): Promise<Result<Record<string, never>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  // The owner's own browser would receive what is the seller's.
  if (session.impersonatedBy !== null) return fail('NOT_ALLOWED_NOW', NOTIFICATION_MESSAGES.push.impersonation);
  if (publicPushKey() === null) return fail('NOT_ALLOWED_NOW', NOTIFICATION_MESSAGES.push.notSetUp);
  if (!isPushEndpoint(endpoint, WEB_PUSH_STAND_IN.value()) || !isPublicKey(keys.p256dh)) return fail('INVALID_INPUT');
  const { sellerId, storeId, storeRole } = claims;
  return runOptimistic(async (batch) => {
    // Of a session that ends at this moment nothing is subscribed that its end does not know of.
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
      expireAt: Timestamp.fromMillis(now + PUSH_KEPT_MS),
    };
    batch.save(own.ref, subscription);
    return succeed({});
  });
}

/** Counts a new browser, or refuses it. Also makes new browsers of a seller subscribe one after the other. */
async function countNewBrowser(
  batch: OptimisticBatch,
  { sellerId, sessionId }: { sellerId: string; sessionId: string },
): Promise<Result<null>> {
  const ofSession = await countAttempt(batch, RATE_LIMITS.newBrowser, sessionId);
  return ofSession.ok ? countAttempt(batch, RATE_LIMITS.newSellerBrowser, sellerId) : ofSession;
}

const seenMs = (value: unknown): number => (value instanceof Timestamp ? value.toMillis() : 0);

/** Whether messages can be encrypted for it: a point of the curve. */
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

/** Forgets a browser of the caller's own. One that is not there is as good as forgotten. */
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
