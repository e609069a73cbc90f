import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SkippedOrders } from '@/dashboard/orders/list/SkippedOrders.tsx';
import { OwnerOrderCard } from '@/dashboard/orders/OwnerOrderCard.tsx';
import { useFulfilment } from '@/dashboard/orders/useFulfilment.ts';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useProvidersOf, useStoreOrders } from './api.ts';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const messages = SALES_ADMIN_MESSAGES;
const NONE: ListedOrder[] = [];
const SKELETONS = 4;

interface StoreOrdersProps {
  storeId: string;
  /** A new value fetches the orders again. */
  round: number;
}

/** A store's paid orders, newest first. */
export function StoreOrders({ storeId, round }: StoreOrdersProps) {
  const titleId = useId();
  const { live, next, isLoadingMore, loadMore } = useStoreOrders(storeId, round);
  const orders = live.status === 'ready' ? live.data : NONE;
  const acts = useFulfilment('owner');
  const providers = useProvidersOf(orders.map(({ orderId }) => orderId));
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1.5 }}>
        {messages.ordersTitle}
      </Typography>
      <SkippedOrders left={acts.skipped} onDismiss={acts.dismissSkipped} />
      {live.status === 'failed' && <LoadFailed message={messages.ordersFailed} />}
      {live.status === 'ready' && orders.length === 0 && <EmptyState title={messages.ordersEmpty} />}
      {(live.status === 'loading' || orders.length > 0) && (
        <List aria-busy={live.status === 'loading'}>
          {live.status === 'loading' &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index}>
                <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(20) }} />
              </li>
            ))}
          {orders.map((order) => (
            <li key={order.id}>
              <OwnerOrderCard order={order} heading="h4" provider={providers.get(order.orderId)} acts={acts} />
            </li>
          ))}
        </List>
      )}
      {next !== null && <ShowMoreButton label={messages.moreOrders} isBusy={isLoadingMore} onClick={loadMore} />}
    </section>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(56)}), 1fr))`,
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
}));
