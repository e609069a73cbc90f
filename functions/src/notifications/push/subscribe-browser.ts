import { createECDH } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { NOTIFICATION_MESSAGES } from '@blockbazaar/domain/notifications/notification-messages';
import { isPushEndpoint } from '@blockbazaar/domain/notifications/push-services';
import {
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
import { WEB_PUSH_STAND_IN } from '../../platform/params.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import type { LiveSession } from '../../sessions/require-session.ts';
import { publicPushKey } from './push-keys.ts';

const { field, plain } = pushSubscriptionDocuments;

/** More than there can be, by one for each that was added at the same moment. */
const READ_MAX = 4 * PUSH_BROWSERS_MAX;

const browsersOf = (sellerId: string): Query => plain.where(field('sellerId'), '==', sellerId).limit(READ_MAX);

/**
 * Has a browser notified of what its seller has chosen. Only addresses of browsers' push services are taken. The browser is the seller's whose
 * page has asked last; too many make way, those first whose dashboard was opened longest ago.
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
  const { sellerId, storeId } = claims;
  return runOptimistic(async (batch) => {
    const own = await batch.get(pushSubscriptionRef(pushSubscriptionId(endpoint)));
    const { docs } = await browsersOf(sellerId).get();
    const others = docs
      .filter(({ id }) => id !== own.id)
      .toSorted((one, other) => seenMs(other.get(field('seenAt'))) - seenMs(one.get(field('seenAt'))));
    for (const { ref } of others.slice(PUSH_BROWSERS_MAX - 1)) batch.remove(ref);
    const now = Date.now();
    const subscription: PushSubscriptionFields = {
      endpoint,
      keys,
      sellerId,
      storeId,
      sessionId,
      seenAt: Timestamp.fromMillis(now),
      expireAt: Timestamp.fromMillis(now + PUSH_KEPT_MS),
    };
    batch.save(own.ref, subscription);
    return succeed({});
  });
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
