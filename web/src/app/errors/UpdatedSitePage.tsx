import { useEffect } from 'react';
import { tabStore } from '@/ui/browser/browser-storage.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';
import type { ScreenLoadError } from './ScreenLoadError.ts';

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
  useEffect(() => reloadOnce(reload), [reload]);
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
      >
        <details>
          <summary>{updated.details}</summary>
          <Text tone="soft">{error.message === '' ? routerError : `${routerError} ${error.message}`}</Text>
        </details>
      </MessagePage>
    </main>
  );
}

const KEY = 'reloadedForUpdateAt';
/** A second failure within this time, in ms, is not solved by another reload. */
const INTERVAL_MS = 60_000;

/** Reloads the page, unless it was reloaded a moment ago or this cannot be recorded. */
function reloadOnce(reload: () => void): void {
  const elapsedMs = Date.now() - Number(tabStore.read(KEY) ?? 0);
  const wasReloaded = elapsedMs >= 0 && elapsedMs < INTERVAL_MS;
  if (!wasReloaded && tabStore.write(KEY, String(Date.now()))) reload();
}
