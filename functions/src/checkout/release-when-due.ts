import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { endOrder } from './end-order.ts';
import { readOrder } from './order-documents.ts';

/**
 * Ends an order whose reservation is over. One that is paid or given up already stays as it is, and so does one that may still be
 * paid: a task can come too early, and a reservation can be extended. Answers with the order's status; null when there is none.
 */
export async function releaseWhenDue(orderId: string): Promise<Result<OrderStatus | null>> {
  const order = await readOrder(orderId);
  if (order === null) return succeed(null);
  const isDue = order.status === 'pending' && order.expiresAt.toMillis() <= Date.now();
  return isDue ? endOrder(orderId, 'expired') : succeed(order.status);
}
