import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { UndeliveredItems } from '@/dashboard/refunds/UndeliveredItems.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { RefundOrder } from './OwnerOrderCard.tsx';

/** The actions for an order that only the owner has. */
export function OwnerOrderActions({ order: { orderId, status, disputed } }: { order: ListedOrder }) {
  const { data: order } = useQuery(adminQuery('GET_ORDER', { orderId }));
  const isUndelivered = order !== undefined && order.undelivered.length > 0;
  return (
    <>
      {isUndelivered && <UndeliveredItems order={order} />}
      {(isUndelivered || status !== 'refunded') && !disputed && <RefundOrder orderId={orderId} />}
    </>
  );
}
