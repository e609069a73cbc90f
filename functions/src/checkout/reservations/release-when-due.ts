import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { readOrder } from '../../orders/order-documents.ts';
import { endOrder } from '../end-order.ts';

/**
 * Ends an order whose reservation has expired. An order that is paid, cancelled or still payable does not change: a
 * task can run early, and a reservation can be extended. Returns the order's status; null if the order does not exist.
 */
export async function releaseWhenDue(orderId: string): Promise<Result<OrderStatus | null>> {
  const order = await readOrder(orderId);
  if (order === null) return succeed(null);
  const isDue = order.status === 'pending' && order.expiresAt.toMillis() <= Date.now();
  return isDue ? endOrder(orderId, 'expired') : succeed(order.status);
}
