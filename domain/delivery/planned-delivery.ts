import type { Order } from '../orders/order.ts';
import type { DeliveryStatus } from './delivery.ts';

/** How an order that is paid just now gets to its buyer. Nothing is brought for money that has gone back already. */
export function plannedDeliveryStatus({
  status,
  manualDelivery,
}: Pick<Order, 'status' | 'manualDelivery'>): DeliveryStatus | null {
  if (status === 'refunded') return null;
  return manualDelivery ? 'manual' : 'pending';
}
