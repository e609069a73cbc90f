import { randomBytes } from 'node:crypto';
import { isOrderId, receiptOf, type Order } from '@blockbazaar/domain/orders/order';
import { canMoveOrder, type OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { orderRef } from '../documents/orders.ts';
import { receiptRef } from '../documents/receipts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** 128 random bits. The stores of a paid order know it, and so do its provider and the bot. */
export const newOrderId = (): string => randomBytes(16).toString('hex');

/** Who knows it may see the order's receipt. It follows from nothing, so that no id reveals it. */
export const newReceiptKey = (): string => randomBytes(RECEIPT_KEY_LENGTH / 2).toString('hex');

/** Null when there is no such order. */
export async function readOrder(orderId: string, batch?: OptimisticBatch): Promise<Order | null> {
  if (!isOrderId(orderId)) return null;
  const snapshot = await (batch === undefined ? orderRef(orderId).get() : batch.get(orderRef(orderId)));
  return snapshot.data() ?? null;
}

export function createOrder(batch: OptimisticBatch, orderId: string, order: Order): void {
  batch.create(orderRef(orderId), order);
  writeReceipt(batch, orderId, order);
}

/** Changes an order that keeps its status, and its receipt with it. */
export function updateOrder(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  changes: Partial<Omit<Order, 'status'>>,
): Order {
  return write(batch, orderId, order, changes);
}

/**
 * Moves an order to another status, and its receipt with it; `through` is one that it passes on the way, in the same commit.
 * A move that the states do not allow is a fault. An order that has ended names no buyer keys any more: they stand for addresses.
 */
export function moveOrder(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  changes: Partial<Order> & { status: OrderStatus },
  through: OrderStatus = order.status,
): Order {
  const isReached = through === order.status || canMoveOrder(order.status, through);
  if (!isReached || !canMoveOrder(through, changes.status)) {
    throw new Error(`Order ${orderId} cannot move from ${order.status} to ${changes.status}.`);
  }
  return write(batch, orderId, order, changes.status === 'pending' ? changes : { ...changes, buyerKeys: [] });
}

function write(batch: OptimisticBatch, orderId: string, order: Order, changes: Partial<Order>): Order {
  const changed = { ...order, ...changes };
  batch.update(orderRef(orderId), changes);
  writeReceipt(batch, orderId, changed);
  return changed;
}

/** An order of an earlier version has no receipt that anybody may read. */
function writeReceipt(batch: OptimisticBatch, orderId: string, order: Order): void {
  if (order.receiptKey !== null) batch.overwrite(receiptRef(order.receiptKey), receiptOf(orderId, order));
}
