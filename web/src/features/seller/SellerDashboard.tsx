import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { useValidatedSession } from '@/firebase/staff/validated-session.ts';
import { DashboardFrame } from '@/shared/staff/DashboardFrame.tsx';
import { DashboardTabs, type DashboardTab } from '@/shared/staff/DashboardTabs.tsx';
import { LogoutButton } from '@/shared/staff/LogoutButton.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import type { SellerContext } from './seller-context.ts';

const StoreTab = lazy(() => import('./store/StoreTab.tsx'));
const ProductsTab = lazy(() => import('./products/ProductsTab.tsx'));
const OrdersTab = lazy(() => import('./orders/OrdersTab.tsx'));
const SettingsTab = lazy(() => import('./settings/SettingsTab.tsx'));
const SalesTab = lazy(() => import('./sales/SalesTab.tsx'));

const tabsOf = (context: SellerContext): readonly DashboardTab[] => [
  { name: 'store', label: 'Store', content: <StoreTab context={context} /> },
  { name: 'products', label: 'Products', content: <ProductsTab context={context} /> },
  { name: 'orders', label: 'Orders', content: <OrdersTab context={context} /> },
  { name: 'settings', label: 'Settings', content: <SettingsTab context={context} /> },
  { name: 'sales', label: 'Sales', content: <SalesTab context={context} /> },
];

/** Everything a seller does. The server is asked at the start whether the session is still alive, and who this is. */
export function SellerDashboard({ context, sessionId }: { context: SellerContext; sessionId: string }) {
  const session = useValidatedSession('seller', sessionId);
  const store = useOwnStore(context.storeId);
  const username = session?.seller?.username ?? null;
  const isGone = store.status === 'ready' && store.data === null;
  return (
    <DashboardFrame
      title={SELLER_MESSAGES.title}
      text={
        <Welcome
          username={username}
          storeName={store.status === 'ready' ? (store.data?.name ?? null) : null}
          isGone={isGone}
        />
      }
      actions={<LogoutButton staff="seller" />}
    >
      {isGone ? (
        <EmptyState heading="h2" title={SELLER_MESSAGES.noStore} text={SELLER_MESSAGES.noStoreText} />
      ) : (
        <DashboardTabs label="Seller dashboard" tabs={tabsOf(context)} initial="products" />
      )}
    </DashboardFrame>
  );
}

function Welcome({
  username,
  storeName,
  isGone,
}: {
  username: string | null;
  storeName: string | null;
  isGone: boolean;
}) {
  if (isGone) return username;
  if (username === null || storeName === null)
    return <Skeleton component="span" variant="text" width="16em" sx={{ display: 'inline-block', maxWidth: '100%' }} />;
  return SELLER_MESSAGES.welcome(username, storeName);
}
