import { MESSAGES } from '@blockbazaar/domain/messages';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';

/** Shown when a screen cannot be loaded. One line names the cause, without internals. */
export function RouterErrorPage({ error }: { error: unknown }) {
  useDocumentHead({ title: ERROR_PAGE_MESSAGES.routerError, noindex: true });
  return (
    <main>
      <MessagePage
        title={ERROR_PAGE_MESSAGES.routerError}
        text={describe(error)}
        actions={
          <>
            <Button color="primary" size="large" onClick={() => location.reload()}>
              {ERROR_PAGE_MESSAGES.reloadPage}
            </Button>
            <Button href="/" size="large">
              Back to Home
            </Button>
          </>
        }
      />
    </main>
  );
}

const describe = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : MESSAGES.genericError;
