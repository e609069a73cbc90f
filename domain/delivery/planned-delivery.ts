import type { Order } from '../orders/order.ts';
import type { DeliveryStatus } from './delivery.ts';

/** The delivery status of an order that was just paid. An order that is already fully refunded has no delivery. */
export function plannedDeliveryStatus({
  status,
  manualDelivery,
}: Pick<Order, 'status' | 'manualDelivery'>): DeliveryStatus | null {
  if (status === 'refunded') return null;
  return manualDelivery ? 'manual' : 'pending';
}
