import '@/staff-validation-messages.ts';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { styled } from '@mui/material/styles';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MaintenancePage } from '@/features/errors/MaintenancePage.tsx';
import { ScreenErrorBoundary } from '@/features/errors/ScreenErrorBoundary.tsx';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { ImpersonationPlace } from '@/shared/staff/impersonation/ImpersonationPlace.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

const OWNER_AREA = '/owner/';

/** The frame of the staff's screens: they bring their own headers. While the market is closed only the owner's area is open. */
export default function StaffShell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const live = useSiteSettings();
  const settings = live.status === 'ready' ? live.data : DEFAULT_SITE_SETTINGS;
  const isClosed = settings.maintenanceMode && !pathname.startsWith(OWNER_AREA);
  useRouteFocus(main);

  return (
    <Frame>
      <SkipLink target={main} />
      <Notice>
        <ImpersonationPlace />
      </Notice>
      <Main ref={main} id={MAIN_ID} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <ScreenErrorBoundary key={pathname}>{isClosed ? <MaintenancePage /> : <Outlet />}</ScreenErrorBoundary>
        </Suspense>
      </Main>
    </Frame>
  );
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** At the upper edge of the screen, above what scrolls there. */
const Notice = styled('div')(({ theme }) => ({ position: 'sticky', insetBlockStart: 0, zIndex: theme.zIndex.appBar }));

const Main = styled('main')({ flex: 1, '&:focus': { outline: 'none' } });
