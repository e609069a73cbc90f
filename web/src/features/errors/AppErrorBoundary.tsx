import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouterErrorPage } from './RouterErrorPage.tsx';

/** Shows what happened when not even the frame of the pages can be drawn. */
export const AppErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={brokenApplication}>{children}</ErrorBoundary>
);

const brokenApplication = (error: unknown): ReactNode => <RouterErrorPage error={error} />;
