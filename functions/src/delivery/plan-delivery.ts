import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import type { Order, OrderLine } from '@blockbazaar/domain/orders/order';
import { manualDeliveryPost } from '@blockbazaar/domain/outbox/order-posts';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { Timestamp } from 'firebase-admin/firestore';
import { deliveryRef } from '../documents/deliveries.ts';
import { outboxRef } from '../documents/outbox.ts';
import { newDispatch } from '../outbox/dispatch.ts';
import { writePost } from '../outbox/write-post.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** Creates the bot delivery or the manual delivery post of a paid order, in the transaction that completes it. */
export function planDelivery(batch: OptimisticBatch, orderId: string, order: Order): void {
  const isDeliverable = order.status !== 'refunded';
  if (order.manualDelivery) {
    const status = isDeliverable ? 'pending' : 'dropped';
    writePost(
      batch,
      POST_IDS.manualDelivery(orderId),
      { channel: 'deliveries' },
      manualDeliveryPost(orderId, order),
      status,
    );
    return;
  }
  const now = Timestamp.now();
  const delivery: Delivery = {
    orderId,
    minecraftUsername: order.buyer.minecraftUsername,
    items: deliveryItems(order.items),
    status: isDeliverable ? 'pending' : 'cancelled',
    ...newDispatch(now),
    ...(!isDeliverable && { nextAttemptAt: null }),
    createdAt: now,
    deliveredAt: null,
    lastError: null,
  };
  batch.create(deliveryRef(orderId), delivery);
}

/** The data of an order's lines that the bot receives. */
export const deliveryItems = (lines: readonly OrderLine[]): Delivery['items'] =>
  lines.map(({ productId, variantId, name, quantity, millions, answers, parts }) => ({
    productId,
    variantId,
    name,
    quantity,
    millions,
    answers,
    parts,
  }));

/** Cancels a delivery that was not made, because the money was refunded. Returns whether there was one. */
export const cancelDelivery = (
  batch: OptimisticBatch,
  orderId: string,
  { manualDelivery }: Pick<Order, 'manualDelivery'>,
): Promise<boolean> => (manualDelivery ? dropManualPost(batch, orderId) : cancelBot(batch, orderId));

/** True if no item was delivered. */
export const isCancellable = (status: string): boolean => status === 'pending' || status === 'deadLettered';

async function cancelBot(batch: OptimisticBatch, orderId: string): Promise<boolean> {
  const delivery = (await batch.get(deliveryRef(orderId))).data();
  if (delivery === undefined || !isCancellable(delivery.status)) return false;
  const changes: Partial<Delivery> = { status: 'cancelled', nextAttemptAt: null };
  batch.update(deliveryRef(orderId), changes);
  return true;
}

async function dropManualPost(batch: OptimisticBatch, orderId: string): Promise<boolean> {
  const ref = outboxRef(POST_IDS.manualDelivery(orderId));
  const post = (await batch.get(ref)).data();
  if (post === undefined || !isCancellable(post.status)) return false;
  const changes: Partial<OutboxEntry> = { status: 'dropped', nextAttemptAt: null };
  batch.update(ref, changes);
  return true;
}
