import { isDeepStrictEqual } from 'node:util';
import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { Order } from '@blockbazaar/domain/orders/order';
import { refundedLinesOf, storeOrdersOf, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { canTransitionStoreOrder } from '@blockbazaar/domain/orders/store-order-states';
import {
  disputedPost,
  newOrderPost,
  partlyRefundedPost,
  refundedPost,
  restoredPost,
} from '@blockbazaar/domain/outbox/order-posts';
import { POST_IDS, repeatedPostId } from '@blockbazaar/domain/outbox/post-ids';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { canTransitionRefundRequest } from '@blockbazaar/domain/refunds/refund-request';
import { salesAfterRefunds } from '@blockbazaar/domain/sales/sales-day';
import { Timestamp } from 'firebase-admin/firestore';
import { outboxRef } from '../../documents/outbox.ts';
import { storeOrderRef } from '../../documents/store-orders.ts';
import { writePost } from '../../outbox/write-post.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { isRefundOfRequest } from '../refund-id.ts';
import {
  createStoreOrder,
  transitionStoreOrder,
  restoreStoreOrder,
  updateStoreOrder,
} from './transition-store-order.ts';

/** An order that was paid, regardless of later refunds. */
export type PaidOrder = Order & { paidAt: NonNullable<Order['paidAt']> };

export const isPaid = (order: Order): order is PaidOrder => order.paidAt !== null;

/** The changes of a payment that stores are notified of. */
export interface SaleReversal {
  refunded: boolean;
  /** True if the refunded sale counts again, because its dispute did not take the money. */
  restored: boolean;
  disputed: boolean;
  disputeEnded: boolean;
}

/**
 * Records a paid order for each of its stores: a store order and a Discord post. If the payment is already reversed,
 * the result is the same as for a later reversal.
 */
export function recordSale(batch: OptimisticBatch, orderId: string, order: PaidOrder): void {
  const { disputed } = order;
  const isRefunded = order.status === 'refunded';
  for (const sold of storeOrdersOf(orderId, order)) {
    const storeOrder = createStoreOrder(batch, { ...sold, disputed }, isRefunded ? 'refunded' : sold.status);
    writePost(
      batch,
      POST_IDS.sale(sold),
      { channel: 'store', storeId: sold.storeId, kind: 'newOrder' },
      newOrderPost(sold),
    );
    const target = storeTarget(storeOrder);
    if (disputed) writePost(batch, POST_IDS.disputed(storeOrder), target, disputedPost(orderId));
    if (isRefunded) writePost(batch, POST_IDS.refunded(storeOrder), target, refundedPost(orderId));
  }
}

/**
 * Reverses or restores a sale of its stores, or sets or clears its dispute mark. `reversal` contains only new changes:
 * the caller ensures that each is reported once. The post about a restored sale is sent after the end of its dispute.
 */
export async function reverseSale(
  batch: OptimisticBatch,
  orderId: string,
  order: PaidOrder,
  reversal: SaleReversal,
): Promise<void> {
  for (const storeOrder of await readStoreOrders(batch, orderId, order)) {
    const refundedLines = refundedLinesOf(order, storeOrder.storeId);
    const changes = {
      ...((reversal.disputed || reversal.disputeEnded) && { disputed: reversal.disputed }),
      ...(!isDeepStrictEqual(refundedLines, storeOrder.refundedLines) && { refundedLines }),
      ...failedRequest(storeOrder, order),
    };
    // Line refunds may have refunded the whole store order before.
    const refunded = reversal.refunded && storeOrder.status !== 'refunded';
    const isSold = salesAfterRefunds(storeOrder, { ...order, status: 'completed' }).itemCount > 0;
    const restored = reversal.restored && storeOrder.status === 'refunded' && isSold;
    if (restored) restoreStoreOrder(batch, storeOrder, changes);
    else if (refunded) transitionStoreOrder(batch, storeOrder, { ...changes, status: 'refunded' });
    else if (Object.keys(changes).length > 0) updateStoreOrder(batch, storeOrder, changes);
    else assertPartUnchanged(batch, storeOrder);
    const notify = notifierOf(batch, storeOrder);
    if (reversal.disputed) await notify(POST_IDS.disputed(storeOrder), disputedPost(orderId));
    if (refunded) await notify(POST_IDS.refunded(storeOrder), refundedPost(orderId));
    const isSoldAgain = restored || (reversal.disputeEnded && !refunded && storeOrder.status !== 'refunded');
    if (isSoldAgain && !order.disputed) await notifyOfRestoration(batch, storeOrder);
  }
}

/**
 * Updates the refunded lines and failed requests of each store order, and posts refunds that have newly `arrived`. A
 * store order without remaining items becomes refunded.
 */
export async function recordLineRefunds(
  batch: OptimisticBatch,
  orderId: string,
  order: PaidOrder,
  arrived: readonly LineRefund[],
): Promise<void> {
  for (const storeOrder of await readStoreOrders(batch, orderId, order)) {
    const { storeId } = storeOrder;
    const refundedLines = refundedLinesOf(order, storeId);
    const request = failedRequest(storeOrder, order);
    if (storeOrder.status === 'refunded' || isDeepStrictEqual(refundedLines, storeOrder.refundedLines)) {
      if (request === null) assertPartUnchanged(batch, storeOrder);
      else updateStoreOrder(batch, storeOrder, request);
      continue;
    }
    const changes = { refundedLines, ...request };
    if (salesAfterRefunds(storeOrder, order).itemCount === 0) {
      transitionStoreOrder(batch, storeOrder, { ...changes, status: 'refunded' });
      await notifierOf(batch, storeOrder)(POST_IDS.refunded(storeOrder), refundedPost(orderId));
      continue;
    }
    updateStoreOrder(batch, storeOrder, changes);
    for (const { refundId, attempts, lines } of arrived) {
      const items = lines.flatMap(({ line, units }) => {
        const sold = order.items[line];
        return sold?.storeId === storeId ? [{ ...sold, quantity: units, millions: null, answers: [] }] : [];
      });
      const content = partlyRefundedPost(orderId, { ...storeOrder, items });
      const postId = POST_IDS.partlyRefunded(storeOrder, refundId, attempts);
      if (items.length > 0) writePost(batch, postId, storeTarget(storeOrder), content);
    }
  }
}

/**
 * Records the delivery status for the stores. When the bot has delivered everything, store orders without a seller's
 * mark become completed.
 */
export async function recordDelivery(
  batch: OptimisticBatch,
  orderId: string,
  order: PaidOrder,
  deliveryStatus: DeliveryStatus | null,
): Promise<void> {
  for (const storeOrder of await readStoreOrders(batch, orderId, order)) {
    const isDelivered = deliveryStatus === 'delivered';
    const delivery = { deliveryStatus, deliveredAt: isDelivered ? Timestamp.now() : null };
    if (isDelivered && canTransitionStoreOrder(storeOrder.status, 'completed'))
      transitionStoreOrder(batch, storeOrder, { status: 'completed', ...delivery });
    else updateStoreOrder(batch, storeOrder, delivery);
  }
}

/** Marks a store order's granted request as failed after its refund failed. Null if there is none. */
function failedRequest(
  { orderId, storeId, refundRequest }: StoreOrder,
  { lineRefunds }: Order,
): Pick<StoreOrder, 'refundRequest'> | null {
  if (refundRequest === null || !canTransitionRefundRequest(refundRequest.state, 'failed')) return null;
  const { requestId } = refundRequest;
  const refund = lineRefunds.find((each) => isRefundOfRequest(each, { orderId, storeId, requestId }));
  return refund?.state === 'failed' ? { refundRequest: { ...refundRequest, state: 'failed' } } : null;
}

/** Fails the commit if the unchanged store order was changed concurrently, for example by a completed delivery. */
const assertPartUnchanged = (batch: OptimisticBatch, storeOrder: StoreOrder): void =>
  updateStoreOrder(batch, storeOrder, { refundedLines: storeOrder.refundedLines });

async function readStoreOrders(batch: OptimisticBatch, orderId: string, order: PaidOrder): Promise<StoreOrder[]> {
  const refs = storeOrdersOf(orderId, order).map(({ storeId }) => storeOrderRef(orderId, storeId));
  const snapshots = await batch.getAll(refs);
  return snapshots.flatMap((snapshot) => snapshot.data() ?? []);
}

/**
 * Notifies the store of a store order. A payment can be disputed and refunded repeatedly: each time has its own post,
 * whose id contains the first unused number from 2.
 */
const notifierOf =
  (batch: OptimisticBatch, storeOrder: StoreOrder) =>
  async (id: string, content: string): Promise<void> =>
    writePost(batch, repeatedPostId(id, await nextNumber(batch, id)), storeTarget(storeOrder), content);

/** The first unused number of the posts with an ID, starting at 1. */
async function nextNumber(batch: OptimisticBatch, id: string): Promise<number> {
  for (let nth = 1; ; nth += 1) if (!(await batch.get(outboxRef(repeatedPostId(id, nth)))).exists) return nth;
}

/** Notifies a store that its refunded store order counts again, at most once after each post about its refund. */
async function notifyOfRestoration(batch: OptimisticBatch, storeOrder: StoreOrder): Promise<void> {
  const refunds = (await nextNumber(batch, POST_IDS.refunded(storeOrder))) - 1;
  const postId = repeatedPostId(POST_IDS.restored(storeOrder), refunds);
  if (refunds === 0 || (await batch.get(outboxRef(postId))).exists) return;
  writePost(batch, postId, storeTarget(storeOrder), restoredPost(storeOrder.orderId));
}

const storeTarget = ({ storeId }: StoreOrder) => ({ channel: 'store', storeId }) as const;
