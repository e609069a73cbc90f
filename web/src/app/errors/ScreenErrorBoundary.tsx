import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GenericErrorPage } from './GenericErrorPage.tsx';
import { ScreenLoadError } from './ScreenLoadError.ts';

/**
 * Preserves the page layout when a screen crashes. Load failures of a screen are rethrown to the application's boundary.
 */
export const ScreenErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={brokenScreen}>{children}</ErrorBoundary>
);

function brokenScreen(error: unknown): ReactNode {
  if (error instanceof ScreenLoadError) throw error;
  return <GenericErrorPage />;
}
