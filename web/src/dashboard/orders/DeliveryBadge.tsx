import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import { storeDeliveryStatus, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';

const LOOKS: Record<DeliveryStatus, BadgeStyle> = {
  pending: 'default',
  delivered: 'green',
  deadLettered: 'red',
  manual: 'blue',
};

interface DeliveryBadgeProps {
  order: Pick<StoreOrder, 'deliveryStatus' | 'manualDelivery' | 'status'>;
}

/**
 * Delivery state of an order. A fulfilled order does not show a missed delivery by the bot; a refunded order shows no
 * badge.
 */
export function DeliveryBadge({ order }: DeliveryBadgeProps) {
  const delivery = storeDeliveryStatus(order);
  const isMissed = delivery === 'pending' || delivery === 'deadLettered';
  const isOver = order.status === 'refunded' || (order.status === 'fulfilled' && isMissed);
  return isOver ? null : (
    <StatusBadge look={LOOKS[delivery]}>{FULFILMENT_MESSAGES.delivery[delivery].label}</StatusBadge>
  );
}
