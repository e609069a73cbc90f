import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { AppErrorBoundary } from './errors/AppErrorBoundary.tsx';
import { STOREFRONT_ROUTES, STAFF_ROUTES, staffShell as StaffShell } from './screens.ts';
import { Shell } from './shell/Shell.tsx';

/** Maps each path to its screen and frame. */
export function AppRoutes() {
  return (
    <AppErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route element={<Shell />}>
            {STOREFRONT_ROUTES.map(({ path, screen: Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
          <Route element={<StaffShell />}>
            {STAFF_ROUTES.map(({ path, screen: Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
        </Routes>
      </Suspense>
    </AppErrorBoundary>
  );
}
