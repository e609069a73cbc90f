import { isDeepStrictEqual } from 'node:util';
import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { Order } from '@blockbazaar/domain/orders/order';
import { salesLeft } from '@blockbazaar/domain/orders/sales-day';
import {
  canMoveStoreOrder,
  refundedLinesOf,
  storeOrdersOf,
  type StoreOrder,
} from '@blockbazaar/domain/orders/store-order';
import { disputedPost, newOrderPost, partlyRefundedPost, refundedPost } from '@blockbazaar/domain/outbox/order-posts';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { storeOrderRef } from '../documents/store-orders.ts';
import { writePost } from '../outbox/write-post.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { createStoreOrder, moveStoreOrder, updateStoreOrder } from './move-store-order.ts';

/** An order that has been paid, whatever has become of the payment since. */
export type PaidOrder = Order & { paidAt: NonNullable<Order['paidAt']> };

export const isPaid = (order: Order): order is PaidOrder => order.paidAt !== null;

/** The post that notifies a store of a sale. */
export const salePostId = (orderId: string, storeId: string): string => `order_${orderId}_${storeId}`;

/** What has happened to a payment, as far as its stores are notified of it. */
export interface SaleReversal {
  refunded: boolean;
  disputed: boolean;
  disputeEnded: boolean;
  /** How many disputes of the payment are known. */
  disputes: number;
}

/**
 * Writes down what a paid order means to each of its stores: the store's part and a Discord post. If the payment
 * is reversed already, all of it ends up as if that had happened afterwards.
 */
export function recordSale(batch: OptimisticBatch, orderId: string, order: PaidOrder): void {
  const reversal = {
    refunded: order.status === 'refunded',
    disputed: order.disputed,
    disputeEnded: false,
    disputes: 1,
  };
  for (const sold of storeOrdersOf(orderId, order)) {
    const storeOrder = createStoreOrder(
      batch,
      { ...sold, disputed: reversal.disputed },
      reversal.refunded ? 'refunded' : sold.status,
    );
    writePost(
      batch,
      salePostId(orderId, sold.storeId),
      { channel: 'store', storeId: sold.storeId, kind: 'newOrder' },
      newOrderPost(sold),
    );
    notifyStore(batch, storeOrder, reversal);
  }
}

/**
 * Takes a sale back from its stores, marks it as disputed, or takes that mark off. `reversal` is what is new: the caller makes sure that
 * it is reported once.
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
    };
    // Refunds of its lines may have taken all of the part before.
    const refunded = reversal.refunded && storeOrder.status !== 'refunded';
    if (refunded) moveStoreOrder(batch, storeOrder, { ...changes, status: 'refunded' });
    else if (Object.keys(changes).length > 0) updateStoreOrder(batch, storeOrder, changes);
    notifyStore(batch, storeOrder, { ...reversal, refunded });
  }
}

/** Shows each store what was refunded of its lines, and posts to it what has just `arrived`; a part of which nothing is left is refunded. */
export async function recordLineRefunds(
  batch: OptimisticBatch,
  orderId: string,
  order: PaidOrder,
  arrived: readonly LineRefund[],
): Promise<void> {
  for (const storeOrder of await readStoreOrders(batch, orderId, order)) {
    const { storeId } = storeOrder;
    const refundedLines = refundedLinesOf(order, storeId);
    if (storeOrder.status === 'refunded' || isDeepStrictEqual(refundedLines, storeOrder.refundedLines)) continue;
    const target = { channel: 'store', storeId } as const;
    if (salesLeft(storeOrder, order).itemCount === 0) {
      moveStoreOrder(batch, storeOrder, { refundedLines, status: 'refunded' });
      writePost(batch, `refunded_${orderId}_${storeId}`, target, refundedPost(orderId));
      continue;
    }
    updateStoreOrder(batch, storeOrder, { refundedLines });
    for (const { refundId, lines } of arrived) {
      const items = lines.flatMap(({ line, units }) => {
        const sold = order.items[line];
        return sold?.storeId === storeId ? [{ ...sold, quantity: units, millions: null, answers: [] }] : [];
      });
      const content = partlyRefundedPost(orderId, { ...storeOrder, items });
      if (items.length > 0) writePost(batch, `refunded_${orderId}_${storeId}_${refundId}`, target, content);
    }
  }
}

/** Where the delivery stands, for the stores. Once the bot has brought everything, what no seller has marked otherwise is completed. */
export async function recordDelivery(
  batch: OptimisticBatch,
  orderId: string,
  order: PaidOrder,
  deliveryStatus: DeliveryStatus | null,
): Promise<void> {
  for (const storeOrder of await readStoreOrders(batch, orderId, order)) {
    const isCompleted = deliveryStatus === 'delivered' && canMoveStoreOrder(storeOrder.status, 'completed');
    if (isCompleted) moveStoreOrder(batch, storeOrder, { status: 'completed', deliveryStatus });
    else updateStoreOrder(batch, storeOrder, { deliveryStatus });
  }
}

async function readStoreOrders(batch: OptimisticBatch, orderId: string, order: PaidOrder): Promise<StoreOrder[]> {
  const refs = storeOrdersOf(orderId, order).map(({ storeId }) => storeOrderRef(orderId, storeId));
  const snapshots = await batch.getAll(refs);
  return snapshots.flatMap((snapshot) => snapshot.data() ?? []);
}

function notifyStore(
  batch: OptimisticBatch,
  { orderId, storeId }: StoreOrder,
  { refunded, disputed, disputes }: SaleReversal,
): void {
  const target = { channel: 'store', storeId } as const;
  // A second dispute of the same payment has a post of its own.
  const nth = disputes > 1 ? `_${disputes}` : '';
  if (refunded) writePost(batch, `refunded_${orderId}_${storeId}`, target, refundedPost(orderId));
  if (disputed) writePost(batch, `disputed_${orderId}_${storeId}${nth}`, target, disputedPost(orderId));
}
