import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { largerWithheldUnits, withheldUnitsOf } from '@blockbazaar/domain/delivery/withheld-units';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order, OrderLine } from '@blockbazaar/domain/orders/order';
import { manualDeliveryPost } from '@blockbazaar/domain/outbox/order-posts';
import { isActive, refundedUnits } from '@blockbazaar/domain/refunds/line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { showDelivery } from '../checkout/order-documents.ts';
import { deliveryRef } from '../documents/deliveries.ts';
import { outboxRef } from '../documents/outbox.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { manualPostId } from './manual-post-id.ts';
import { cancelDelivery, deliveryItems, isUnsent } from './plan-delivery.ts';

/**
 * Takes what is refunded off a delivery that has not been made; once nothing is left, it is called off. When such a refund has failed, what is
 * the buyer's again is on it again, and is brought. A delivery that was called off is not resumed during a dispute.
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
    const ref = outboxRef(manualPostId(orderId));
    const post = (await batch.get(ref)).data();
    // A post that had no channel to go to is dropped as well, and expires.
    const isCalledOff = canResume && post?.status === 'dropped' && post.expireAt === undefined;
    if (post === undefined || !(isUnsent(post.status) || isCalledOff)) return;
    const content = manualDeliveryPost(orderId, { ...order, items });
    batch.update(ref, { content, withheldUnits, ...(isCalledOff && dueAgain()) });
    if (isCalledOff) showDelivery(batch, order, 'manual');
    return;
  }
  const delivery = (await batch.get(deliveryRef(orderId))).data();
  const isCalledOff = canResume && delivery?.status === 'cancelled';
  if (delivery === undefined || !(isUnsent(delivery.status) || isCalledOff)) return;
  const changes: Partial<Delivery> = {
    items: deliveryItems(items),
    // The bot brings what the first request that reaches it names: an attempt whose response was lost may be that one.
    withheldUnits: wasTried(delivery)
      ? largerWithheldUnits(delivery.withheldUnits ?? {}, withheldUnits)
      : withheldUnits,
    ...(isCalledOff && dueAgain()),
  };
  batch.update(deliveryRef(orderId), changes);
  if (isCalledOff) showDelivery(batch, order, 'pending');
}

/** Whether an attempt may have reached the bot. A retry by the owner counts attempts from 0 again. */
const wasTried = ({ attempts, triedSince }: Delivery): boolean => attempts > 0 || triedSince !== undefined;

/**
 * What was called off is to be sent after all: attempts at it count from now on. Not within a lease: somebody may have been sending it when it was
 * called off, and be at it still.
 */
const dueAgain = () => {
  const now = Timestamp.now();
  const nextAttemptAt = Timestamp.fromMillis(now.toMillis() + TIMES.outboxLeaseMs);
  return { status: 'pending', nextAttemptAt, triedSince: now } as const;
};

/** The lines of an order without what is refunded, or is about to be. */
function itemsLeft({ items, lineRefunds }: Order): OrderLine[] {
  const refunded = refundedUnits(lineRefunds, isActive);
  return items.flatMap((line, index) => {
    const quantity = line.quantity - (refunded.get(index)?.units ?? 0);
    const millions = line.millions === null ? null : (line.millions / line.quantity) * quantity;
    return quantity > 0 ? [{ ...line, quantity, millions }] : [];
  });
}
