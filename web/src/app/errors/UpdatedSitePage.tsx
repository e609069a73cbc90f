import { useEffect } from 'react';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';
import { reloadOnce } from './reload-once.ts';
import type { ScreenLoadError } from './ScreenLoadError.ts';
import styles from './UpdatedSitePage.module.css';

const { routerError, updated } = ERROR_PAGE_MESSAGES;

interface UpdatedSitePageProps {
  error: ScreenLoadError;
  /** Reloads the page; a parameter for tests. */
  reload?: () => void;
}

const reloadPage = (): void => location.reload();

/**
 * Shown when the code of a screen is missing, because the page is of an earlier release. Reloads automatically, and
 * explains the failure if that does not help.
 */
export function UpdatedSitePage({ error, reload = reloadPage }: UpdatedSitePageProps) {
  useDocumentHead({ title: updated.title, noindex: true });
  useEffect(() => {
    reloadOnce(reload);
  }, [reload]);
  return (
    <main>
      <MessagePage
        title={updated.title}
        text={updated.text}
        actions={
          <Button color="primary" size="large" onClick={reload}>
            {updated.reload}
          </Button>
        }
      />
      <details className={styles.details}>
        <summary>{updated.details}</summary>
        <p>{error.message === '' ? routerError : `${routerError} ${error.message}`}</p>
      </details>
    </main>
  );
}
