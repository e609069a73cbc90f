import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import '@/dashboard/shell/staff-validation-messages.ts';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MaintenancePage } from '@/app/errors/MaintenancePage.tsx';
import { ScreenErrorBoundary } from '@/app/errors/ScreenErrorBoundary.tsx';
import { ImpersonationSlot } from '@/dashboard/shell/impersonation/ImpersonationSlot.tsx';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import styles from './StaffShell.module.css';
import { useRouteFocus } from './useRouteFocus.ts';

const OWNER_AREA = '/owner/';

/** The frame of staff screens, which have their own headers. During maintenance only the owner's area is open. */
export default function StaffShell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const live = useSiteSettings();
  const settings = live.status === 'ready' ? live.data : DEFAULT_SITE_SETTINGS;
  const isClosed = settings.maintenanceMode && !pathname.startsWith(OWNER_AREA);
  useRouteFocus(main, pathname);

  return (
    <div className={styles.frame}>
      <SkipLink target={main} />
      <div className={styles.notice}>
        <ImpersonationSlot />
      </div>
      <main className={styles.main} ref={main} id={MAIN_ID} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <ScreenErrorBoundary key={pathname}>{isClosed ? <MaintenancePage /> : <Outlet />}</ScreenErrorBoundary>
        </Suspense>
      </main>
    </div>
  );
}
