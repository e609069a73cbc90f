import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { refundableUnits } from '@blockbazaar/domain/refunds/price-line-refund';
import { movesOf, ordersOf, read, type Invariant } from './support/read-history.ts';
import type { FinishedHistory } from './support/run-history.ts';
import { discordAddress, postKey } from './support/simulated-network.ts';
import { STORE_IDS } from './support/simulated-shop.ts';

/**
 * Transitions from final states. Exceptions: an interrupted request has succeeded after all, or a cancelled item
 * resumes after a failed refund.
 */
const EXCEPTIONAL_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  sent: [],
  delivered: [],
  dropped: ['sent', 'pending'],
  cancelled: ['delivered', 'pending'],
  deadLettered: ['pending', 'sent', 'delivered', 'dropped', 'cancelled'],
};

export const postsAndDeliveriesEndOnce: Invariant = (history) =>
  ['outbox', 'deliveries'].flatMap((collection) =>
    movesOf(history, collection)
      .filter(
        ({ from = 'pending', to = '' }) => from !== 'pending' && EXCEPTIONAL_TRANSITIONS[from]?.includes(to) !== true,
      )
      .map(({ path, from, to }) => `${path} moved from ${from} to ${to}`),
  );

/**
 * The number of times that each post received its final text again. It is posted again if its text was different in
 * between.
 */
function countRestoredTexts(history: FinishedHistory): Map<string, number> {
  const counts = new Map<string, number>();
  const posts = read(history, 'outbox');
  for (const { path, before, after } of history.simulation.changes) {
    const [collection, id = ''] = path.split('/');
    if (collection !== COLLECTIONS.outbox || before === null || isDeepStrictEqual(before.content, after?.content))
      continue;
    if (after?.content?.stringValue === posts.get(id)?.content) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Every post and delivery is sent at least once, and more than once only after a fault. */
export const everythingIsSentOnce: Invariant = (history) => {
  const { network, scheduler, repetitionCauses } = history.simulation;
  const most = 1 + scheduler.faults + repetitionCauses;
  const deliveries = [...read(history, 'deliveries')];
  const posts = new Map<string, { count: number; again: number }>();
  const restoredTexts = countRestoredTexts(history);
  for (const [id, { status, target, content }] of read(history, 'outbox')) {
    const { channel, storeId } = target as { channel: string; storeId?: string };
    const address = discordAddress(channel === 'store' ? STORE_IDS.indexOf(storeId as 'north') + 1 : 9);
    const key = postKey(address, String(content));
    const { count, again } = posts.get(key) ?? { count: 0, again: 0 };
    if (status === 'sent') posts.set(key, { count: count + 1, again: again + (restoredTexts.get(id) ?? 0) });
    else if (status !== 'dropped') return [`a post is ${String(status)}`];
  }
  return [
    ...deliveries.flatMap(([id, { status }]) => {
      const times = network.delivered.get(id) ?? 0;
      if (status === 'delivered') return times >= 1 && times <= most ? [] : [`${id} was delivered ${times} times`];
      return status === 'cancelled' ? [] : [`the delivery ${id} is ${String(status)}`];
    }),
    ...[...posts].flatMap(([key, { count, again }]) => {
      const times = network.posted.get(key) ?? 0;
      return times >= count && times <= count * most + again ? [] : [`'${key}' was posted ${times} times`];
    }),
    ...[...network.delivered.keys()].filter((id) => !deliveries.some(([known]) => known === id)),
  ];
};

/** A completed order has a delivery, or a post that requests a manual delivery. Refunded items are not delivered. */
export const completedOrdersAreDelivered: Invariant = (history) =>
  ordersOf(history).flatMap(([id, order]) => {
    const { status, paidAt, manualDelivery } = order;
    const plan = manualDelivery ? read(history, 'outbox').get(`manual_${id}`) : read(history, 'deliveries').get(id);
    if ((plan !== undefined) !== (paidAt !== null)) return [`${id} is ${status}, but its delivery does not match`];
    const isDelivered = plan?.status === 'delivered' || plan?.status === 'sent';
    return status === 'completed' && !isDelivered && refundableUnits(order).length > 0
      ? [`${id} is paid but not delivered`]
      : [];
  });
