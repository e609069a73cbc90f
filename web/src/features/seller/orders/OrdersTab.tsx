import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { fetchOrdersAgain, useOwnOrders } from '@/firebase/staff/seller-orders.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import type { SellerContext } from '../seller-context.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderListSkeleton } from './OrderListSkeleton.tsx';
import { useArrivals } from './useArrivals.ts';

const messages = SELLER_MESSAGES.orders;

/** The store's orders, the newest first. New ones come by themselves. */
export default function OrdersTab({ context: { storeId } }: { context: SellerContext }) {
  const toast = useToast();
  const { live, next, isLoadingMore, loadMore } = useOwnOrders(storeId);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const orders = live.status === 'ready' ? live.data : null;
  useArrivals(orders);

  const refresh = async (): Promise<void> => {
    setIsRefreshing(true);
    if (!(await fetchOrdersAgain(storeId))) toast(messages.fetchFailed, 'error');
    setIsRefreshing(false);
  };

  return (
    <>
      <TabHead title={messages.title}>
        <Button startIcon={<Icon name="reload" />} disabled={isRefreshing} onClick={() => void refresh()}>
          {messages.refresh}
        </Button>
      </TabHead>
      {live.status === 'failed' && <LoadFailed message={messages.fetchFailed} heading="h3" />}
      {live.status === 'loading' && <OrderListSkeleton />}
      {orders?.length === 0 && <EmptyState heading="h3" title={messages.empty} text={messages.emptyText} />}
      {orders !== null && orders.length > 0 && (
        <Cards>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </Cards>
      )}
      {next !== null && (
        <Foot>
          <Button disabled={isLoadingMore} onClick={loadMore}>
            {messages.showMore}
          </Button>
        </Foot>
      )}
    </>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { display: 'grid' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'center',
  paddingBlockStart: theme.spacing(3),
}));
