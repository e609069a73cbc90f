import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { largerWithheldUnits, withheldUnitsOf } from '@blockbazaar/domain/delivery/withheld-units';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order, OrderLine } from '@blockbazaar/domain/orders/order';
import { manualDeliveryPost } from '@blockbazaar/domain/outbox/order-posts';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { isActive, refundedUnits } from '@blockbazaar/domain/refunds/line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { deliveryRef } from '../documents/deliveries.ts';
import { outboxRef } from '../documents/outbox.ts';
import { showDelivery } from '../orders/order-documents.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { cancelDelivery, deliveryItems, isCancellable } from './plan-delivery.ts';

/**
 * Removes refunded units from a delivery that was not made, and cancels it if no units are left. If such a refund
 * fails, its units are added again and delivered. A cancelled delivery is not resumed during a dispute.
 */
export async function trimDelivery(batch: OptimisticBatch, orderId: string, order: Order): Promise<void> {
  const items = itemsLeft(order);
  const canResume = order.status === 'completed' && !order.disputed;
  if (items.length === 0) {
    if (await cancelDelivery(batch, orderId, order)) showDelivery(batch, order, null);
    return;
  }
  const withheldUnits = withheldUnitsOf(order.lineRefunds);
  if (order.manualDelivery) {
    const ref = outboxRef(POST_IDS.manualDelivery(orderId));
    const post = (await batch.get(ref)).data();
    // A post without a channel also has the status `dropped`, but it expires.
    const isResumable = canResume && post?.status === 'dropped' && post.expireAt === undefined;
    if (post === undefined || !(isCancellable(post.status) || isResumable)) return;
    const content = manualDeliveryPost(orderId, { ...order, items });
    batch.update(ref, { content, withheldUnits, ...(isResumable && dueAgain()) });
    if (isResumable) showDelivery(batch, order, 'manual');
    return;
  }
  const delivery = (await batch.get(deliveryRef(orderId))).data();
  const isCalledOff = canResume && delivery?.status === 'cancelled';
  if (delivery === undefined || !(isCancellable(delivery.status) || isCalledOff)) return;
  const changes: Partial<Delivery> = {
    items: deliveryItems(items),
    // The bot delivers the items of the first request that it receives, which may be an attempt with a lost response.
    withheldUnits: wasTried(delivery)
      ? largerWithheldUnits(delivery.withheldUnits ?? {}, withheldUnits)
      : withheldUnits,
    ...(isCalledOff && dueAgain()),
  };
  batch.update(deliveryRef(orderId), changes);
  if (isCalledOff) showDelivery(batch, order, 'pending');
}

/** True if an attempt may have reached the bot. The owner's retry restarts the count of attempts at 0. */
const wasTried = ({ attempts, triedSince }: Delivery): boolean => attempts > 0 || triedSince !== undefined;

/**
 * Resumes a cancelled delivery: its attempts count from now on. It starts after a lease, because another worker may
 * still be sending it.
 */
const dueAgain = () => {
  const now = Timestamp.now();
  const nextAttemptAt = Timestamp.fromMillis(now.toMillis() + TIMES.outboxLeaseMs);
  return { status: 'pending', nextAttemptAt, triedSince: now } as const;
};

/** The lines of an order without refunded units, including pending refunds. */
function itemsLeft({ items, lineRefunds }: Order): OrderLine[] {
  const refunded = refundedUnits(lineRefunds, isActive);
  return items.flatMap((line, index) => {
    const quantity = line.quantity - (refunded.get(index)?.units ?? 0);
    const millions = line.millions === null ? null : (line.millions / line.quantity) * quantity;
    return quantity > 0 ? [{ ...line, quantity, millions }] : [];
  });
}
