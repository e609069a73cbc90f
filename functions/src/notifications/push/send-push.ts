import {
  isMandatory,
  NOTIFICATION_KINDS,
  notificationPath,
} from '@blockbazaar/domain/notifications/notification-kinds';
import type { PushPayload } from '@blockbazaar/domain/notifications/push-payload';
import { isPushEndpoint } from '@blockbazaar/domain/notifications/push-services';
import { PUSH_TTL_S, type PushSubscriptionFields } from '@blockbazaar/domain/notifications/push-subscription';
import type { PushTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import webPush from 'web-push';
import { pushSubscriptionDocuments, pushSubscriptionRef } from '../../documents/push-subscriptions.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import type { Outcome } from '../../outbox/dispatch.ts';
import { retryAfterMs } from '../../platform/discord-http.ts';
import { WEB_PUSH_STAND_IN } from '../../platform/params.ts';
import { discard, post } from '../../platform/post-json.ts';
import { pushKeys, type PushKeys } from './push-keys.ts';

/** The statuses of push services for a subscription that no longer exists. */
const EXPIRED_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends a message to a seller's browser. Deletes the subscription if the browser or the seller no longer exists. After
 * the end of its session, a browser receives security alerts only.
 */
export async function sendPush(
  id: string,
  { storeId, subscriptionId, kind, tab = NOTIFICATION_KINDS[kind].tab }: PushTarget,
  text: string,
): Promise<Outcome> {
  const keys = pushKeys();
  if (keys === null) return { kind: 'dropped', reason: 'not_set_up' };
  const ref = pushSubscriptionRef(subscriptionId);
  const subscription = pushSubscriptionDocuments.parse(await ref.get());
  if (subscription === null) return { kind: 'dropped', reason: 'unsubscribed' };
  const deleteSubscription = async (): Promise<Outcome> => {
    await ref.delete();
    return { kind: 'dropped', reason: 'unsubscribed' };
  };
  // The browser is now used for another store.
  if (subscription.storeId !== storeId) return { kind: 'dropped', reason: 'unsubscribed' };
  if (subscription.alertsUntil !== null && !isMandatory(kind)) return { kind: 'dropped', reason: 'unsubscribed' };
  if (subscription.alertsUntil === null) {
    const seller = sellerDocuments.parse(await sellerRef(subscription.sellerId).get());
    if (seller?.storeId !== storeId) return deleteSubscription();
  }
  // The endpoint was allowed when it was stored; the list of services may be shorter now.
  if (!isPushEndpoint(subscription.endpoint, WEB_PUSH_STAND_IN.value())) return deleteSubscription();
  const payload: PushPayload = {
    title: NOTIFICATION_KINDS[kind].title,
    body: text,
    path: notificationPath(tab),
    tag: id,
  };
  const posted = await postTo(subscription, payload, keys);
  if (!posted.answered) return { kind: 'failed', reason: posted.reason };
  const { status, headers, ok } = posted.response;
  await discard(posted.response);
  if (ok) return { kind: 'done' };
  if (EXPIRED_STATUSES.has(status)) return deleteSubscription();
  const reason = `http_${status}`;
  if (status === 429 || status === 408 || status >= 500) {
    const requestedMs = retryAfterMs(headers, undefined);
    return { kind: 'failed', reason, ...(requestedMs !== undefined && { retryAfterMs: requestedMs }) };
  }
  // The keys do not match, or the message is too large: a retry would be refused too. Redirects are not followed.
  return { kind: 'refused', reason };
}

function postTo({ endpoint, keys }: PushSubscriptionFields, payload: PushPayload, vapidDetails: PushKeys) {
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
    vapidDetails,
    TTL: PUSH_TTL_S,
    contentEncoding: 'aes128gcm',
  });
  // The platform's fetch sets the length.
  const { 'Content-Length': _length, ...others } = headers;
  return post(endpoint, new Uint8Array(body ?? []), others);
}
