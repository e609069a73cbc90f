import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MaintenancePage } from '@/app/errors/MaintenancePage.tsx';
import { ScreenErrorBoundary } from '@/app/errors/ScreenErrorBoundary.tsx';
import { useDiscardPageDataOnNavigation } from '@/app/page-from-server.ts';
import { UpdatePromptSlot } from '@/app/releases/UpdatePromptSlot.tsx';
import { ImpersonationSlot } from '@/dashboard/shell/impersonation/ImpersonationSlot.tsx';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { useOwnerPresence } from '@/firebase/staff/session/owner-presence.ts';
import { SignInReturn } from '@/storefront/accounts/SignInReturn.tsx';
import { CartCheck } from '@/storefront/cart/CartCheck.tsx';
import { useShopperCurrency } from '@/storefront/pricing/useShopperCurrency.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { navigation } from './navigation.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { isOpenDuringMaintenance } from './open-during-maintenance.ts';
import { ScrollRestoration } from './ScrollRestoration.ts';
import styles from './Shell.module.css';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { useRouteFocus, useScreenKey } from './useRouteFocus.ts';

/** Persistent layout of all screens: header, main area, footer. */
export function Shell() {
  const { pathname, search, state } = useLocation();
  const main = useRef<HTMLElement>(null);
  const live = useSiteSettings();
  const settings = live.status === 'ready' ? live.data : DEFAULT_SITE_SETTINGS;
  // The owner can browse the site during maintenance.
  const isClosed =
    !useOwnerPresence() && settings.maintenanceMode && !isOpenDuringMaintenance({ pathname, search, state });
  const screenKey = useScreenKey();
  useRouteFocus(main, screenKey);
  useDiscardPageDataOnNavigation(screenKey);
  useShopperCurrency();

  return (
    <div className={styles.frame}>
      <SkipLink target={main} />
      <NavigationProgress />
      <Header links={navigation(settings)} />
      <main className={styles.main} ref={main} id={MAIN_ID} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <ScreenErrorBoundary key={screenKey}>{isClosed ? <MaintenancePage /> : <Outlet />}</ScreenErrorBoundary>
          <ScrollRestoration />
        </Suspense>
      </main>
      <Footer />
      <div className={styles.notices}>
        <UpdatePromptSlot />
        <OfflineNotice />
        <ImpersonationSlot />
      </div>
      <CartCheck />
      <SignInReturn />
    </div>
  );
}
