import { ORDER_STATES, type OrderState } from '@blockbazaar/domain/orders/order-filter';
import type { StoreOrderStatus } from '@blockbazaar/domain/orders/store-order-states';
import type { BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';

const STATES = Object.entries(ORDER_STATES) as [OrderState, readonly StoreOrderStatus[]][];

/** State of an order, as in the filter of staff lists. */
export const stateOf = ({ status }: { status: StoreOrderStatus }): OrderState =>
  STATES.find(([, statuses]) => statuses.includes(status))?.[0] ?? 'pending';

export const STATE_BADGE_STYLES: Record<OrderState, BadgeStyle> = {
  pending: 'yellow',
  completed: 'green',
  refunded: 'outline',
};
