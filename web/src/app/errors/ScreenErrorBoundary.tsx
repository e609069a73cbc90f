import { MESSAGES } from '@blockbazaar/domain/messages';
import type { ReactNode } from 'react';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
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

/** The error page of a crashed screen, with a reload button. */
function GenericErrorPage() {
  useDocumentHead({ title: 'Something went wrong', noindex: true });
  return (
    <MessagePage
      title={MESSAGES.genericError}
      actions={
        <Button color="primary" size="large" startIcon={<Icon name="reload" />} onClick={() => location.reload()}>
          {ERROR_PAGE_MESSAGES.reloadPage}
        </Button>
      }
    />
  );
}
