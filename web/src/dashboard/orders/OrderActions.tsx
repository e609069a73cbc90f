import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@/firebase/staff/store-order-window.ts';
import { adminQuery } from '@/shared/staff/admin/admin-queries.ts';
import { UndeliveredItems } from '../refunds/UndeliveredItems.tsx';
import { RefundOrder } from '../sales/StoreOrderCard.tsx';

/** The actions for an order that only the owner has. */
export function OrderActions({ order: { orderId, status, disputed } }: { order: ListedOrder }) {
  const { data: order } = useQuery(adminQuery('GET_ORDER', { orderId }));
  const isUndelivered = order !== undefined && order.undelivered.length > 0;
  return (
    <>
      {isUndelivered && <UndeliveredItems order={order} />}
      {(isUndelivered || status !== 'refunded') && !disputed && <RefundOrder orderId={orderId} />}
    </>
  );
}
