import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouterErrorPage } from './RouterErrorPage.tsx';

/** Shows the error page when the application layout fails to render. */
export const AppErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={brokenApplication}>{children}</ErrorBoundary>
);

const brokenApplication = (error: unknown): ReactNode => <RouterErrorPage error={error} />;
