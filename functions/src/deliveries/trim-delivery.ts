import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order, OrderLine } from '@blockbazaar/domain/orders/order';
import { manualDeliveryPost, releasedUnitsPost } from '@blockbazaar/domain/outbox/order-posts';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/withheld-units';
import { Timestamp } from 'firebase-admin/firestore';
import { showDelivery } from '../checkout/order-documents.ts';
import { deliveryRef } from '../documents/deliveries.ts';
import { outboxRef } from '../documents/outbox.ts';
import { writePost } from '../outbox/write-post.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { manualPostId } from './manual-post-id.ts';
import { cancelDelivery, deliveryItems, isUnsent } from './plan-delivery.ts';

/**
 * Takes what is refunded off a delivery that has not been made; once nothing is left, it is called off. When such a refund has failed, what is
 * the buyer's again is on it again, and is brought. A delivery that was called off stays so while a dispute is open.
 * After a delivery was sent, the staff and the stores are asked to bring those units. `before`: the refunds before the
 * change.
 */
export async function trimDelivery(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  before: readonly LineRefund[],
): Promise<void> {
  const items = itemsLeft(order);
  const canResume = order.status === 'completed' && !order.disputed;
  if (items.length === 0) {
    if (await cancelDelivery(batch, orderId, order)) showDelivery(batch, order, null);
    return;
  }
  if (order.manualDelivery) {
    const ref = outboxRef(manualPostId(orderId));
    const post = (await batch.get(ref)).data();
    const isCalledOff = canResume && post?.status === 'dropped';
    const isPartSent = post?.status === 'sent' && post.content !== manualDeliveryPost(orderId, order);
    if (canResume && isPartSent) postReleasedUnits(batch, orderId, order, before);
    if (post === undefined || !(isUnsent(post.status) || isCalledOff)) return;
    const content = manualDeliveryPost(orderId, { ...order, items });
    batch.update(ref, { content, ...(isCalledOff && dueAgain()) });
    if (isCalledOff) showDelivery(batch, order, 'manual');
    return;
  }
  const delivery = (await batch.get(deliveryRef(orderId))).data();
  const isCalledOff = canResume && delivery?.status === 'cancelled';
  const isPartDelivered = delivery?.status === 'delivered' && !containsAll(delivery.items, items);
  if (canResume && isPartDelivered) postReleasedUnits(batch, orderId, order, before);
  if (delivery === undefined || !(isUnsent(delivery.status) || isCalledOff)) return;
  const changes: Partial<Delivery> = {
    items: deliveryItems(items),
    ...(isCalledOff && dueAgain()),
  };
  batch.update(deliveryRef(orderId), changes);
  if (isCalledOff) showDelivery(batch, order, 'pending');
}

/**
 * What was called off is to be sent after all: attempts at it count from now on. Not within a lease: somebody may have been sending it when it was
 * called off, and be at it still.
 */
const dueAgain = () => {
  const now = Timestamp.now();
  const nextAttemptAt = Timestamp.fromMillis(now.toMillis() + TIMES.outboxLeaseMs);
  return { status: 'pending', nextAttemptAt, triedSince: now } as const;
};

/** The lines of an order without units that are refunded, about to be refunded, or withheld because of a dispute. */
const itemsLeft = ({ items, lineRefunds }: Order): OrderLine[] => {
  const undelivered = lineRefunds.flatMap(undeliveredUnits);
  return items.flatMap((item, index) => {
    const units = undelivered.filter(({ line }) => line === index).reduce((sum, each) => sum + each.units, 0);
    return withQuantity(item, item.quantity - units);
  });
};

const withQuantity = (item: OrderLine, quantity: number): OrderLine[] => {
  const millions = item.millions === null ? null : (item.millions / item.quantity) * quantity;
  return quantity > 0 ? [{ ...item, quantity, millions }] : [];
};

/** Whether a delivery brought everything that is left of an order. */
const containsAll = (delivered: Delivery['items'], left: readonly OrderLine[]): boolean =>
  left.every((item) => quantityOf(delivered, item) >= quantityOf(left, item));

type Goods = Pick<OrderLine, 'productId' | 'variantId'>;

const quantityOf = (items: readonly (Goods & { quantity: number })[], { productId, variantId }: Goods): number =>
  items
    .filter((item) => item.productId === productId && item.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Asks the staff and the stores to deliver units that became the buyer's again after the rest of the order was sent. */
function postReleasedUnits(batch: OptimisticBatch, orderId: string, order: Order, before: readonly LineRefund[]): void {
  for (const earlier of before) {
    const refund = order.lineRefunds.find(({ refundId }) => refundId === earlier.refundId);
    if (refund?.state !== 'failed' || refund.withheldBy !== null || isReplaced(refund)) continue;
    const released = undeliveredUnits(earlier);
    const items = released.flatMap(({ line, units }) => {
      const item = order.items[line];
      return item === undefined ? [] : withQuantity(item, units);
    });
    if (items.length === 0) continue;
    const id = `released_${orderId}_${refund.refundId}`;
    writePost(batch, id, { channel: 'deliveries' }, releasedUnitsPost(orderId, { ...order, items }));
    for (const storeId of new Set(items.map((item) => item.storeId))) {
      const ofStore = items.filter((item) => item.storeId === storeId);
      const content = releasedUnitsPost(orderId, { ...order, items: ofStore });
      writePost(batch, `${id}_${storeId}`, { channel: 'store', storeId }, content);
    }
  }
}

/** Whether a later refund has replaced all of its units. */
const isReplaced = (refund: LineRefund): boolean => undeliveredUnits({ ...refund, withheldBy: 'dispute' }).length === 0;
