import { succeed, type Result } from '@blockbazaar/domain/failures';
import {
  isMandatory,
  isWanted,
  notificationTab,
  notificationText,
  type NotificationKind,
  type NotificationOf,
} from '@blockbazaar/domain/notifications/notification-kinds';
import { notificationPost } from '@blockbazaar/domain/notifications/notification-post';
import type { OutboxTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { notificationSettingsDocuments, notificationSettingsRef } from '../documents/notification-settings.ts';
import { outboxRef } from '../documents/outbox.ts';
import { pushSubscriptionDocuments } from '../documents/push-subscriptions.ts';
import { readAll } from '../documents/read-all.ts';
import { postedKinds, storePrivateRef } from '../documents/store-private.ts';
import { writePost } from '../outbox/write-post.ts';
import { chunksOf } from '../platform/chunks-of.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const POSTS_PER_COMMIT = 100;

interface Post {
  id: string;
  target: OutboxTarget;
  content: string;
}

/**
 * Puts into the outbox what the people of a store want to be notified of: a push message for each of their browsers, and a post to the store's channel.
 * `id`: of what has happened; from it follow those of the posts, so that a second time writes none. A new order's post to the channel is the
 * settlement's. `createdAtMs`: when it happened; who was an owner of the store then receives a security alert.
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
    id: `push_${id}_${subscriptionId}`,
    target: { channel: 'push', storeId, subscriptionId, kind, tab: notificationTab(about) },
    content: notificationText(about),
  }));
  if (isPosted)
    posts.push({ id: `post_${id}`, target: { channel: 'store', storeId, kind }, content: notificationPost(about) });
  for (const some of chunksOf(posts, POSTS_PER_COMMIT)) {
    const written = await writeNewPosts(some);
    // The event is sent again.
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
  isWanted(postedKinds(await storePrivateRef(storeId).get()), kind);

/**
 * Returns the browsers of those who want push messages of a kind. A mandatory one goes to those of the store's owners, also if somebody has
 * ended their session since. Most stores have none: that is one read.
 */
async function subscribedBrowsers(storeId: string, kind: NotificationKind, createdAtMs: number): Promise<string[]> {
  const ofStore = pushSubscriptionDocuments.plain.where(pushSubscriptionDocuments.field('storeId'), '==', storeId);
  const subscriptions = pushSubscriptionDocuments.parseAll((await ofStore.get()).docs);
  if (isMandatory(kind))
    return subscriptions
      .filter(({ storeRole, alertsUntil }) => storeRole === 'owner' && isAlerted(alertsUntil, createdAtMs))
      .map(({ id }) => id);
  const active = subscriptions.filter(({ alertsUntil }) => alertsUntil === null);
  const wanting = new Set(await choosing([...new Set(active.map(({ sellerId }) => sellerId))], kind));
  return active.flatMap((subscription) => (wanting.has(subscription.sellerId) ? subscription.id : []));
}

const isAlerted = (alertsUntil: TimestampLike | null, createdAtMs: number): boolean =>
  alertsUntil === null || alertsUntil.toMillis() >= createdAtMs;

async function choosing(sellerIds: readonly string[], kind: NotificationKind): Promise<string[]> {
  const settings = await readAll(sellerIds.map(notificationSettingsRef));
  return notificationSettingsDocuments
    .parseAll(settings)
    .flatMap((choices) => (isWanted(choices.push, kind) ? choices.id : []));
}
