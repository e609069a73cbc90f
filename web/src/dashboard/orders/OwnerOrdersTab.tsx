import { memo, useMemo } from 'react';
import { fetchStoreNames, useStoreNames } from '@/firebase/staff/store-names.ts';
import { orderWindow } from '@/firebase/staff/store-order-window.ts';
import { useWindow } from '@/firebase/staff/use-window.ts';
import { OrderDetails } from '@/shared/staff/orders/OrderDetails.tsx';
import { OrdersPanel, type OrderRowProps } from '@/shared/staff/orders/OrdersPanel.tsx';
import { useOrderFilter } from '@/shared/staff/orders/useOrderFilter.ts';
import { useSelection } from '@/shared/staff/orders/useSelection.ts';
import { SALES_ADMIN_MESSAGES } from '../sales/sales-messages.ts';
import { StoreOrderCard } from '../sales/StoreOrderCard.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OWNER_ORDERS_MESSAGES } from './owner-orders-messages.ts';
import { StoreFilter } from './StoreFilter.tsx';

const messages = OWNER_ORDERS_MESSAGES;

/** The paid orders of all stores with live updates, by payment time, newest first. */
export default function OrdersTab() {
  const address = useOrderFilter();
  const { filter, change, openId, addressOf } = address;
  const source = useMemo(() => orderWindow('owner', filter), [filter]);
  const orders = useWindow(source);
  const selection = useSelection();
  const listed = orders.live.status === 'ready' ? orders.live.data : [];
  const names = useStoreNames(listed.map(({ storeId }) => storeId));

  if (openId !== null)
    return (
      <OrderDetails
        staff="owner"
        id={openId}
        storeId={null}
        back={addressOf(null)}
        renderActions={(order) => <OrderActions order={order} />}
      />
    );
  return (
    <OrdersPanel
      staff="owner"
      address={address}
      orders={orders}
      selection={selection}
      title={messages.title}
      filterFields={<StoreFilter storeId={filter.storeId} onChange={(storeId) => change({ storeId })} />}
      empty={{ title: messages.empty, text: messages.emptyText }}
      namesOf={fetchStoreNames}
      renderOrder={(row) => (
        <Row
          key={row.order.id}
          {...row}
          storeName={names.get(row.order.storeId) ?? SALES_ADMIN_MESSAGES.deletedStore}
        />
      )}
    />
  );
}

/** Memoized, because updates shift the rows of a long list. */
const Row = memo(function Row({ order, acts, storeName, ...choice }: OrderRowProps & { storeName: string }) {
  return <StoreOrderCard order={order} provider={null} acts={acts} storeName={storeName} choice={choice} />;
});
