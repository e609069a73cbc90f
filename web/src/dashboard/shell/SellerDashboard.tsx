import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { isPermitted, type StorePermission, type StoreRole } from '@blockbazaar/domain/people/store-permissions';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useNotificationSettings } from '@/dashboard/notifications/api.ts';
import { NOTIFICATION_MESSAGES } from '@/dashboard/notifications/notification-messages.ts';
import { renewPush } from '@/dashboard/notifications/settings/push-browser.ts';
import { useIsPageVisible } from '@/dashboard/notifications/useIsPageVisible.ts';
import { useNewOrders } from '@/dashboard/notifications/useNewOrders.ts';
import { UNREAD_MAX, useNotifications } from '@/dashboard/notifications/useNotifications.ts';
import { useOpenedPath } from '@/dashboard/notifications/useOpenedPath.ts';
import { RoleNotPermitted } from '@/dashboard/people/store-people/RoleNotPermitted.tsx';
import { setImpersonation } from '@/dashboard/staff/sessions/impersonation-mark.ts';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { useValidatedSession } from '@/firebase/staff/session/validated-session.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { DashboardTabs, type DashboardTab } from './DashboardTabs.tsx';
import { LogoutButton } from './LogoutButton.tsx';

const SellerStoreTab = lazy(() => import('@/dashboard/stores/SellerStoreTab.tsx'));
const SellerProductsTab = lazy(() => import('@/dashboard/catalog/products/SellerProductsTab.tsx'));
const SellerOrdersTab = lazy(() => import('@/dashboard/orders/SellerOrdersTab.tsx'));
const NotificationsTab = lazy(() => import('@/dashboard/notifications/NotificationsTab.tsx'));
const SellerSettingsTab = lazy(() => import('@/dashboard/site/settings/SellerSettingsTab.tsx'));
const SellerMoneyTab = lazy(() => import('@/dashboard/ledger/SellerMoneyTab.tsx'));
const SellerSalesTab = lazy(() => import('@/dashboard/sales/SellerSalesTab.tsx'));
const PeopleTab = lazy(() => import('@/dashboard/people/store-people/PeopleTab.tsx'));

const noSeller = SELLER_MESSAGES.noSeller.text ?? SELLER_MESSAGES.noSeller.title;

const PRODUCTS = 'products';
const ORDERS = 'orders';

interface SellerTab extends DashboardTab {
  /** Omitted for tabs that every role can open. */
  needs?: StorePermission;
}

/** Formats the number of new entries for a badge; null if there are none. */
const unreadBadge = (count: number): string | null =>
  count === 0 ? null : NOTIFICATION_MESSAGES.unread(NOTIFICATION_MESSAGES.count(count, UNREAD_MAX));

interface TabContents {
  unread: { orders: number; notifications: number };
  /** Names that the seller's own password must not consist of. */
  passwordNames: readonly string[];
}

const tabsOf = (context: SellerContext, { unread, passwordNames }: TabContents): readonly SellerTab[] => [
  { name: 'store', label: 'Store', needs: 'editStore', content: <SellerStoreTab context={context} /> },
  { name: PRODUCTS, label: 'Products', needs: 'editProducts', content: <SellerProductsTab context={context} /> },
  {
    name: ORDERS,
    label: 'Orders',
    needs: 'seeOrders',
    badge: unreadBadge(unread.orders),
    content: <SellerOrdersTab context={context} />,
  },
  {
    name: 'notifications',
    label: NOTIFICATION_MESSAGES.title,
    badge: unreadBadge(unread.notifications),
    content: <NotificationsTab context={context} />,
  },
  {
    name: 'settings',
    label: 'Settings',
    content: <SellerSettingsTab context={context} passwordNames={passwordNames} />,
  },
  { name: 'sales', label: 'Sales', needs: 'seeSales', content: <SellerSalesTab context={context} /> },
  { name: 'money', label: 'Money', needs: 'seeMoney', content: <SellerMoneyTab context={context} /> },
  { name: 'people', label: 'People', needs: 'managePeople', content: <PeopleTab context={context} /> },
];

/** Replaces tabs that the role cannot open with an explanation, for people who follow a link to them. */
const closeForbiddenTabs = (role: StoreRole, tabs: readonly SellerTab[]): readonly DashboardTab[] =>
  tabs.map(({ needs, ...tab }) =>
    needs === undefined || isPermitted(role, needs)
      ? tab
      : { ...tab, isForbidden: true, content: <RoleNotPermitted role={role} tab={tab.label} /> },
  );

const titleWith = (count: number): string =>
  count === 0
    ? SELLER_MESSAGES.title
    : NOTIFICATION_MESSAGES.titled(NOTIFICATION_MESSAGES.count(count, UNREAD_MAX), SELLER_MESSAGES.title);

/** The seller dashboard. It requests the current session and identity from the server on mount. */
export function SellerDashboard({ context, sessionId }: { context: SellerContext; sessionId: string }) {
  const session = useValidatedSession('seller', sessionId);
  const store = useOwnStore(context.storeId);
  const [params] = useSearchParams();
  const isVisible = useIsPageVisible();
  const settings = useNotificationSettings(context.sellerId);
  const unread = {
    orders: useNewOrders(context.storeId, settings, isVisible && params.get('tab') === ORDERS),
    notifications: useNotifications(context, settings),
  };
  useDocumentHead({ title: titleWith(unread.orders + unread.notifications), noindex: true });
  useOpenedPath();
  const username = session?.seller?.username ?? null;
  const slug = store.status === 'ready' ? store.data?.slug : undefined;
  const isStoreDeleted = store.status === 'ready' && store.data === null;
  const hasNoSeller = session !== null && session.seller === null;
  const toast = useToast();
  useEffect(() => {
    if (session === null) return;
    const { isImpersonation, seller, startedAt, expiresAt } = session;
    const isMarked = isImpersonation && seller !== null;
    setImpersonation(isMarked ? { username: seller.username, since: startedAt, until: expiresAt } : null);
  }, [session]);
  useEffect(() => {
    // Another seller may have used this browser, or the subscription may have expired.
    if (session?.isImpersonation === false) void renewPush();
  }, [session]);
  useEffect(() => {
    if (hasNoSeller) toast(SELLER_MESSAGES.noSeller, 'error');
  }, [hasNoSeller, toast]);
  return (
    <DashboardFrame
      title={SELLER_MESSAGES.title}
      text={
        <Welcome
          username={username}
          storeName={store.status === 'ready' ? (store.data?.name ?? null) : null}
          isStoreDeleted={isStoreDeleted || hasNoSeller}
        />
      }
      actions={
        <>
          {slug !== undefined && (
            <Button component={Link} to={`/stores/${slug}`}>
              View Store
            </Button>
          )}
          <LogoutButton staff="seller" />
        </>
      }
    >
      {hasNoSeller && <EmptyState heading="h2" title={noSeller} text={SELLER_MESSAGES.noSellerText} />}
      {isStoreDeleted && !hasNoSeller && (
        <EmptyState heading="h2" title={SELLER_MESSAGES.noStore} text={SELLER_MESSAGES.noStoreText} />
      )}
      {!isStoreDeleted && !hasNoSeller && (
        <DashboardTabs
          label="Seller dashboard"
          tabs={closeForbiddenTabs(
            context.storeRole,
            tabsOf(context, { unread, passwordNames: session?.seller?.passwordNames ?? [] }),
          )}
          initial={isPermitted(context.storeRole, 'editProducts') ? PRODUCTS : ORDERS}
        />
      )}
    </DashboardFrame>
  );
}

function Welcome({
  username,
  storeName,
  isStoreDeleted,
}: {
  username: string | null;
  storeName: string | null;
  isStoreDeleted: boolean;
}) {
  if (isStoreDeleted) return <span>{username}</span>;
  if (username === null || storeName === null)
    return <Skeleton component="span" variant="text" width="16em" sx={{ display: 'inline-block', maxWidth: '100%' }} />;
  return <span>{SELLER_MESSAGES.welcome(username, storeName)}</span>;
}
