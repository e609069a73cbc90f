import { randomBytes } from 'node:crypto';
import { receiptOf, type Order } from '@blockbazaar/domain/orders/order';
import { canMoveOrder, type OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { orderRef } from '../documents/orders.ts';
import { receiptRef } from '../documents/receipts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** 128 random bits: who knows an order's id may see its receipt. */
export const newOrderId = (): string => randomBytes(16).toString('hex');

/** Whether a string could be an order's id; anything else is not worth a look into the database. */
export const isOrderId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** Null when there is no such order. */
export async function readOrder(orderId: string, batch?: OptimisticBatch): Promise<Order | null> {
  if (!isOrderId(orderId)) return null;
  const snapshot = await (batch === undefined ? orderRef(orderId).get() : batch.get(orderRef(orderId)));
  return snapshot.data() ?? null;
}

export function createOrder(batch: OptimisticBatch, orderId: string, order: Order): void {
  batch.create(orderRef(orderId), order);
  batch.create(receiptRef(orderId), receiptOf(order));
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
 * A move that the states do not allow is a fault.
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
  return write(batch, orderId, order, changes);
}

function write(batch: OptimisticBatch, orderId: string, order: Order, changes: Partial<Order>): Order {
  const changed = { ...order, ...changes };
  batch.update(orderRef(orderId), changes);
  batch.overwrite(receiptRef(orderId), receiptOf(changed));
  return changed;
}
