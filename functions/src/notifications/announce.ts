import { succeed, type Result } from '@blockbazaar/domain/failures';
import {
  isMandatory,
  isNotifiedOf,
  notificationTab,
  notificationText,
  type NotificationKind,
  type NotificationOf,
} from '@blockbazaar/domain/notifications/notification-kinds';
import { notificationPost } from '@blockbazaar/domain/notifications/notification-post';
import type { OutboxTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { notificationSettingsDocuments, notificationSettingsRef } from '../documents/notification-settings.ts';
import { outboxRef } from '../documents/outbox.ts';
import { pushSubscriptionDocuments } from '../documents/push-subscriptions.ts';
import { postedKinds, storePrivateRef } from '../documents/store-private.ts';
import { writePost } from '../outbox/write-post.ts';
import { chunksOf } from '../platform/chunks-of.ts';
import { readAll } from '../platform/read-all.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const POSTS_PER_COMMIT = 100;

interface Post {
  id: string;
  target: OutboxTarget;
  content: string;
}

/**
 * Adds notifications for a store to the outbox: a push message per subscribed browser, and a post to the store's
 * channel. `id`: the id of the event; the ids of the posts derive from it, so that a repetition writes none. The
 * settlement itself posts a new order to the channel. `createdAtMs`: the time of the event; a security alert goes to
 * the owners of the store at that time.
 */
export async function announce(
  id: string,
  storeId: string,
  about: NotificationOf,
  createdAtMs = Date.now(),
): Promise<void> {
  const [browsers, isPosted] = await Promise.all([
    subscribedBrowsers(storeId, about.kind, createdAtMs),
    about.kind === 'newOrder' ? false : isChannelChosen(storeId, about.kind),
  ]);
  const { kind } = about;
  const posts: Post[] = browsers.map((subscriptionId) => ({
    id: POST_IDS.push(id, subscriptionId),
    target: { channel: 'push', storeId, subscriptionId, kind, tab: notificationTab(about) },
    content: notificationText(about),
  }));
  if (isPosted)
    posts.push({
      id: POST_IDS.notification(id),
      target: { channel: 'store', storeId, kind },
      content: notificationPost(about),
    });
  for (const chunk of chunksOf(posts, POSTS_PER_COMMIT)) {
    const written = await writeNewPosts(chunk);
    // Throwing makes the platform send the event again.
    if (!written.ok) throw new Error(`${id} was not announced: ${written.failure.code}`);
  }
}

const writeNewPosts = (posts: readonly Post[]): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const found = await batch.getAll(posts.map((post) => outboxRef(post.id)));
    for (const [index, post] of posts.entries())
      if (found[index]?.exists !== true) writePost(batch, post.id, post.target, post.content);
    return succeed(null);
  });

const isChannelChosen = async (storeId: string, kind: NotificationKind): Promise<boolean> =>
  isNotifiedOf(postedKinds(await storePrivateRef(storeId).get()), kind);

/**
 * Returns the browsers subscribed to a kind of push message. A mandatory kind goes to the browsers of the store's
 * owners, even if somebody ended their session since. Most stores have none, which costs one read.
 */
async function subscribedBrowsers(storeId: string, kind: NotificationKind, createdAtMs: number): Promise<string[]> {
  const ofStore = pushSubscriptionDocuments.plain.where(pushSubscriptionDocuments.field('storeId'), '==', storeId);
  const subscriptions = pushSubscriptionDocuments.parseAll((await ofStore.get()).docs);
  if (isMandatory(kind))
    return subscriptions
      .filter(({ storeRole, alertsUntil }) => storeRole === 'owner' && isAlerted(alertsUntil, createdAtMs))
      .map(({ id }) => id);
  const active = subscriptions.filter(({ alertsUntil }) => alertsUntil === null);
  const wanting = new Set(await filterByPushChoice([...new Set(active.map(({ sellerId }) => sellerId))], kind));
  return active.flatMap((subscription) => (wanting.has(subscription.sellerId) ? subscription.id : []));
}

const isAlerted = (alertsUntil: TimestampLike | null, createdAtMs: number): boolean =>
  alertsUntil === null || alertsUntil.toMillis() >= createdAtMs;

async function filterByPushChoice(sellerIds: readonly string[], kind: NotificationKind): Promise<string[]> {
  const settings = await readAll(sellerIds.map(notificationSettingsRef));
  return notificationSettingsDocuments
    .parseAll(settings)
    .flatMap((choices) => (isNotifiedOf(choices.push, kind) ? choices.id : []));
}
