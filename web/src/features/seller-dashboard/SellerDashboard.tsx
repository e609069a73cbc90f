import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { useValidatedSession } from '@/firebase/staff/validated-session.ts';
import { DashboardFrame } from '@/shared/staff/DashboardFrame.tsx';
import { type DashboardTab, DashboardTabs } from '@/shared/staff/DashboardTabs.tsx';
import { LogoutButton } from '@/shared/staff/LogoutButton.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import type { SellerSeat } from './seller-seat.ts';

const StoreTab = lazy(() => import('./store/StoreTab.tsx'));
const ProductsTab = lazy(() => import('./products/ProductsTab.tsx'));
const OrdersTab = lazy(() => import('./orders/OrdersTab.tsx'));
const SettingsTab = lazy(() => import('./settings/SettingsTab.tsx'));
const SalesTab = lazy(() => import('./sales/SalesTab.tsx'));

const tabsOf = (seat: SellerSeat): readonly DashboardTab[] => [
  { name: 'store', label: 'Store', content: <StoreTab seat={seat} /> },
  { name: 'products', label: 'Products', content: <ProductsTab seat={seat} /> },
  { name: 'orders', label: 'Orders', content: <OrdersTab seat={seat} /> },
  { name: 'settings', label: 'Settings', content: <SettingsTab seat={seat} /> },
  { name: 'sales', label: 'Sales', content: <SalesTab seat={seat} /> },
];

/** Everything a seller does. The server is asked at the start whether the session is still alive, and who this is. */
export function SellerDashboard({ seat, sessionId }: { seat: SellerSeat; sessionId: string }) {
  const session = useValidatedSession('seller', sessionId);
  const store = useOwnStore(seat.storeId);
  const username = session?.seller?.username ?? null;
  const isGone = store.status === 'ready' && store.data === null;
  return (
    <DashboardFrame
      title={SELLER_MESSAGES.title}
      text={<Welcome username={username} storeName={store.status === 'ready' ? (store.data?.name ?? null) : null} isGone={isGone} />}
      actions={<LogoutButton staff="seller" />}
    >
      {isGone ? (
        <EmptyState heading="h2" title={SELLER_MESSAGES.noStore} text={SELLER_MESSAGES.noStoreText} />
      ) : (
        <DashboardTabs label="Seller dashboard" tabs={tabsOf(seat)} initial="products" />
      )}
    </DashboardFrame>
  );
}

function Welcome({ username, storeName, isGone }: { username: string | null; storeName: string | null; isGone: boolean }) {
  if (isGone) return username;
  if (username === null || storeName === null) return <Skeleton component="span" variant="text" width="16em" sx={{ display: 'inline-block', maxWidth: '100%' }} />;
  return SELLER_MESSAGES.welcome(username, storeName);
}
