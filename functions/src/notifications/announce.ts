import { succeed } from '@blockbazaar/domain/failures';
import {
  isMandatory,
  isWanted,
  notificationText,
  type NotificationKind,
  type NotificationOf,
} from '@blockbazaar/domain/notifications/notification-kinds';
import { notificationPost } from '@blockbazaar/domain/notifications/notification-post';
import { PUSH_STORE_MAX } from '@blockbazaar/domain/notifications/push-subscription';
import type { OutboxTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import { notificationSettingsDocuments, notificationSettingsRef } from '../documents/notification-settings.ts';
import { outboxRef } from '../documents/outbox.ts';
import { pushSubscriptionDocuments } from '../documents/push-subscriptions.ts';
import { readAll } from '../documents/read-all.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { postedKinds, storePrivateRef } from '../documents/store-private.ts';
import { writePost } from '../outbox/write-post.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

interface Post {
  id: string;
  target: OutboxTarget;
  content: string;
}

/**
 * Puts into the outbox what the people of a store want to be notified of: a push message for each of their browsers, and a post to the store's channel.
 * `id`: of what has happened; from it follow those of the posts, so that a second time writes none. A new order's post to the channel is the
 * settlement's.
 */
export async function announce(id: string, storeId: string, about: NotificationOf): Promise<void> {
  const [browsers, isPosted] = await Promise.all([
    subscribedBrowsers(storeId, about.kind),
    about.kind === 'newOrder' ? false : isChannelChosen(storeId, about.kind),
  ]);
  const { kind } = about;
  const posts: Post[] = browsers.map((subscriptionId) => ({
    id: `push_${id}_${subscriptionId}`,
    target: { channel: 'push', storeId, subscriptionId, kind },
    content: notificationText(about),
  }));
  if (isPosted)
    posts.push({ id: `post_${id}`, target: { channel: 'store', storeId, kind }, content: notificationPost(about) });
  if (posts.length === 0) return;
  const written = await runOptimistic(async (batch) => {
    const found = await batch.getAll(posts.map((post) => outboxRef(post.id)));
    for (const [index, post] of posts.entries())
      if (found[index]?.exists !== true) writePost(batch, post.id, post.target, post.content);
    return succeed(null);
  });
  // The event is sent again.
  if (!written.ok) throw new Error(`${id} was not announced: ${written.failure.code}`);
}

const isChannelChosen = async (storeId: string, kind: NotificationKind): Promise<boolean> =>
  isWanted(postedKinds(await storePrivateRef(storeId).get()), kind);

/** The browsers of those who want push messages of a kind; of a mandatory kind, those of the store's owners. Most stores have none: that is one read. */
async function subscribedBrowsers(storeId: string, kind: NotificationKind): Promise<string[]> {
  const ofStore = pushSubscriptionDocuments.plain
    .where(pushSubscriptionDocuments.field('storeId'), '==', storeId)
    .limit(PUSH_STORE_MAX);
  const subscriptions = pushSubscriptionDocuments.parseAll((await ofStore.get()).docs);
  const sellerIds = [...new Set(subscriptions.map(({ sellerId }) => sellerId))];
  const wanting = new Set(isMandatory(kind) ? await ownersAmong(sellerIds) : await choosing(sellerIds, kind));
  return subscriptions.flatMap((subscription) => (wanting.has(subscription.sellerId) ? subscription.id : []));
}

async function choosing(sellerIds: readonly string[], kind: NotificationKind): Promise<string[]> {
  const settings = await readAll(sellerIds.map(notificationSettingsRef));
  return notificationSettingsDocuments
    .parseAll(settings)
    .flatMap((choices) => (isWanted(choices.push, kind) ? choices.id : []));
}

async function ownersAmong(sellerIds: readonly string[]): Promise<string[]> {
  const sellers = sellerDocuments.parseAll(await readAll(sellerIds.map(sellerRef)));
  return sellers.flatMap(({ id, storeRole }) => (storeRole === 'owner' ? id : []));
}
