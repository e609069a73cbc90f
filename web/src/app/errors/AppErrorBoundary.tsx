import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouterErrorPage } from './RouterErrorPage.tsx';
import { ScreenLoadError } from './ScreenLoadError.ts';
import { UpdatedSitePage } from './UpdatedSitePage.tsx';

/** Shows an error page when the application layout fails to render, or a screen cannot be loaded. */
export const AppErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={brokenApplication}>{children}</ErrorBoundary>
);

/** Offline, a screen that cannot be loaded is no sign of a new release, and a reload would lose the page. */
const brokenApplication = (error: unknown): ReactNode =>
  error instanceof ScreenLoadError && navigator.onLine ? (
    <UpdatedSitePage error={error} />
  ) : (
    <RouterErrorPage error={error} />
  );
