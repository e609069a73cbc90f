import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { RequestRefund } from '@/dashboard/refunds/RequestRefund.tsx';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { useSelection } from '@/dashboard/ui/lists/useSelection.ts';
import { fetchOrdersAgain, orderWindow, type ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { useWindow } from './api.ts';
import { OrderDetails } from './details/OrderDetails.tsx';
import { ORDER_SELECTION } from './list/order-selection.ts';
import { useOrderFilter } from './list/useOrderFilter.ts';
import { OrdersPanel } from './OrdersPanel.tsx';
import { SellerOrderCard } from './SellerOrderCard.tsx';

const messages = SELLER_MESSAGES.orders;

/** The store's orders with live updates, by payment time, newest first. */
export default function SellerOrdersTab({ context: { storeId } }: { context: SellerContext }) {
  const toast = useToast();
  const address = useOrderFilter({ storeId });
  const { filter, openId, addressOf } = address;
  const source = useMemo(() => orderWindow('seller', filter), [filter]);
  const orders = useWindow(source);
  const selection = useSelection<ListedOrder>(ORDER_SELECTION);
  const store = useOwnStore(storeId);
  const storeName = store.status === 'ready' ? (store.data?.name ?? '') : '';
  const namesOf = useCallback(() => Promise.resolve(new Map([[storeId, storeName]])), [storeId, storeName]);
  const [isRefreshing, setIsRefreshing] = useState(false);

  const refresh = async (): Promise<void> => {
    setIsRefreshing(true);
    if (!(await fetchOrdersAgain('seller', filter))) toast(messages.fetchFailed, 'error');
    setIsRefreshing(false);
  };

  if (openId !== null)
    return (
      <OrderDetails
        staff="seller"
        id={openId}
        storeId={storeId}
        back={addressOf(null)}
        renderActions={(order) => <RequestRefund order={order} />}
      />
    );
  return (
    <OrdersPanel
      staff="seller"
      address={address}
      orders={orders}
      selection={selection}
      title={messages.title}
      actions={
        <Button startIcon={<Icon name="reload" />} disabled={isRefreshing} onClick={() => void refresh()}>
          {messages.refresh}
        </Button>
      }
      empty={{ title: messages.empty, text: messages.emptyText }}
      namesOf={namesOf}
      renderOrder={(row) => <SellerOrderCard {...row} />}
    />
  );
}
