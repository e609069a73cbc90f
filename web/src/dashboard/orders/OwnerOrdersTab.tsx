import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { RefundRequests } from '@/dashboard/refunds/RefundRequests.tsx';
import { UndeliveredItems } from '@/dashboard/refunds/UndeliveredItems.tsx';
import { STORE_PICKER_MESSAGES } from '@/dashboard/stores/store-picker/store-picker-messages.ts';
import { StoreFilter } from '@/dashboard/stores/store-picker/StoreFilter.tsx';
import { useSelection } from '@/dashboard/ui/lists/useSelection.ts';
import { orderWindow, type ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { fetchStoreNames, useStoreNames } from '@/firebase/staff/store-names.ts';
import { useWindow } from './api.ts';
import { OrderDetails } from './details/OrderDetails.tsx';
import { ORDER_SELECTION } from './list/order-selection.ts';
import { useOrderFilter } from './list/useOrderFilter.ts';
import { OrdersPanel, type OrderRowProps } from './OrdersPanel.tsx';
import { OWNER_ORDERS_MESSAGES } from './owner-orders-messages.ts';
import { OwnerOrderCard, RefundOrder } from './OwnerOrderCard.tsx';

const messages = OWNER_ORDERS_MESSAGES;

/** The paid orders of all stores with live updates, by payment time, newest first. */
export default function OwnerOrdersTab() {
  const address = useOrderFilter();
  const { filter, change, openId, addressOf } = address;
  const source = useMemo(() => orderWindow('owner', filter), [filter]);
  const orders = useWindow(source);
  const selection = useSelection<ListedOrder>(ORDER_SELECTION);
  const listed = orders.live.status === 'ready' ? orders.live.data : [];
  const names = useStoreNames(listed.map(({ storeId }) => storeId));

  if (openId !== null)
    return (
      <OrderDetails
        staff="owner"
        id={openId}
        storeId={null}
        back={addressOf(null)}
        renderActions={(order) => <OwnerOrderActions order={order} />}
      />
    );
  return (
    <OrdersPanel
      staff="owner"
      address={address}
      orders={orders}
      selection={selection}
      title={messages.title}
      taskList={<RefundRequests />}
      filterFields={<StoreFilter storeId={filter.storeId} onChange={(storeId) => change({ storeId })} />}
      empty={{ title: messages.empty, text: messages.emptyText }}
      namesOf={fetchStoreNames}
      renderOrder={(row) => (
        <Row
          key={row.order.id}
          {...row}
          storeName={names.get(row.order.storeId) ?? STORE_PICKER_MESSAGES.deletedStore}
        />
      )}
    />
  );
}

/** Memoized, because updates shift the rows of a long list. */
const Row = memo(function Row({ order, acts, storeName, ...choice }: OrderRowProps & { storeName: string }) {
  return <OwnerOrderCard order={order} heading="h3" acts={acts} storeName={storeName} choice={choice} />;
});

/** The actions for an order that only the owner has. */
function OwnerOrderActions({ order: { orderId, status, disputed } }: { order: ListedOrder }) {
  const { data: order } = useQuery(adminQuery('GET_ORDER', { orderId }));
  const isUndelivered = order !== undefined && order.undelivered.length > 0;
  return (
    <>
      {isUndelivered && <UndeliveredItems order={order} />}
      {(isUndelivered || status !== 'refunded') && !disputed && <RefundOrder orderId={orderId} />}
    </>
  );
}
