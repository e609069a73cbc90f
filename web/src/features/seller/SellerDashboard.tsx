import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { isPermitted, type StorePermission, type StoreRole } from '@blockbazaar/domain/staff/store-permissions';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { useValidatedSession } from '@/firebase/staff/validated-session.ts';
import { DashboardFrame } from '@/shared/staff/DashboardFrame.tsx';
import { DashboardTabs, type DashboardTab } from '@/shared/staff/DashboardTabs.tsx';
import { setImpersonation } from '@/shared/staff/impersonation/impersonation-mark.ts';
import { LogoutButton } from '@/shared/staff/LogoutButton.tsx';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { NOTIFICATION_MESSAGES } from './notifications/notification-messages.ts';
import { useIsPageVisible } from './notifications/useIsPageVisible.ts';
import { UNREAD_MAX, useNewOrders } from './notifications/useNewOrders.ts';
import { NotForRole } from './people/NotForRole.tsx';
import type { SellerContext } from './seller-context.ts';

const StoreTab = lazy(() => import('./store/StoreTab.tsx'));
const ProductsTab = lazy(() => import('./products/ProductsTab.tsx'));
const OrdersTab = lazy(() => import('./orders/OrdersTab.tsx'));
const SettingsTab = lazy(() => import('./settings/SettingsTab.tsx'));
const MoneyTab = lazy(() => import('./money/MoneyTab.tsx'));
const SalesTab = lazy(() => import('./sales/SalesTab.tsx'));
const PeopleTab = lazy(() => import('./people/PeopleTab.tsx'));

const noSeller = SELLER_MESSAGES.noSeller.text ?? SELLER_MESSAGES.noSeller.title;

const PRODUCTS = 'products';
const ORDERS = 'orders';

interface SellerTab extends DashboardTab {
  /** Left out: it is for everybody. */
  needs?: StorePermission;
}

const tabsOf = (context: SellerContext, newOrders: string | null): readonly SellerTab[] => [
  { name: 'store', label: 'Store', needs: 'editStore', content: <StoreTab context={context} /> },
  { name: PRODUCTS, label: 'Products', needs: 'editProducts', content: <ProductsTab context={context} /> },
  {
    name: ORDERS,
    label: 'Orders',
    needs: 'seeOrders',
    news: newOrders === null ? null : NOTIFICATION_MESSAGES.unread(newOrders),
    content: <OrdersTab context={context} />,
  },
  { name: 'settings', label: 'Settings', content: <SettingsTab context={context} /> },
  { name: 'sales', label: 'Sales', needs: 'seeSales', content: <SalesTab context={context} /> },
  { name: 'money', label: 'Money', needs: 'seeMoney', content: <MoneyTab context={context} /> },
  { name: 'people', label: 'People', needs: 'managePeople', content: <PeopleTab context={context} /> },
];

/** One that is not for the person shows that to a person who follows a link to it. */
const forRole = (role: StoreRole, tabs: readonly SellerTab[]): readonly DashboardTab[] =>
  tabs.map(({ needs, ...tab }) =>
    needs === undefined || isPermitted(role, needs)
      ? tab
      : { ...tab, isClosed: true, content: <NotForRole role={role} tab={tab.label} /> },
  );

/** Everything a seller does. The server is asked at the start whether the session is still alive, and who this is. */
export function SellerDashboard({ context, sessionId }: { context: SellerContext; sessionId: string }) {
  const session = useValidatedSession('seller', sessionId);
  const store = useOwnStore(context.storeId);
  const [params] = useSearchParams();
  const isVisible = useIsPageVisible();
  const unread = useNewOrders(context.storeId, isVisible && params.get('tab') === ORDERS);
  const count = unread === 0 ? null : NOTIFICATION_MESSAGES.count(unread, UNREAD_MAX);
  useDocumentHead({
    title: count === null ? SELLER_MESSAGES.title : NOTIFICATION_MESSAGES.titled(count, SELLER_MESSAGES.title),
    noindex: true,
  });
  const username = session?.seller?.username ?? null;
  const isGone = store.status === 'ready' && store.data === null;
  const isNobody = session !== null && session.seller === null;
  const toast = useToast();
  useEffect(() => {
    if (session === null) return;
    const { isImpersonation, seller, startedAt, expiresAt } = session;
    const isMarked = isImpersonation && seller !== null;
    setImpersonation(isMarked ? { username: seller.username, since: startedAt, until: expiresAt } : null);
  }, [session]);
  useEffect(() => {
    if (isNobody) toast(SELLER_MESSAGES.noSeller, 'error');
  }, [isNobody, toast]);
  return (
    <DashboardFrame
      title={SELLER_MESSAGES.title}
      text={
        <Welcome
          username={username}
          storeName={store.status === 'ready' ? (store.data?.name ?? null) : null}
          isGone={isGone || isNobody}
        />
      }
      actions={<LogoutButton staff="seller" />}
    >
      {isNobody && <EmptyState heading="h2" title={noSeller} text={SELLER_MESSAGES.noSellerText} />}
      {isGone && !isNobody && (
        <EmptyState heading="h2" title={SELLER_MESSAGES.noStore} text={SELLER_MESSAGES.noStoreText} />
      )}
      {!isGone && !isNobody && (
        <DashboardTabs
          label="Seller dashboard"
          tabs={forRole(context.storeRole, tabsOf(context, count))}
          initial={isPermitted(context.storeRole, 'editProducts') ? PRODUCTS : ORDERS}
        />
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
