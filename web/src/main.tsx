import './storefront/accounts/sign-in-fragment.ts';
import './app/configure-zod.ts';
import type { ErrorKind } from '@blockbazaar/domain/site/visits/visit-report';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { replayEarlyClicks } from './app/early-clicks.ts';
import { onPageHydrated, pageFromServer } from './app/page-from-server.ts';
import { ROOT_ID } from './app/page-markers.ts';
import { followLinksOffline } from './app/releases/follow-links-offline.ts';
import { startWorkerLater } from './app/releases/start-worker-later.ts';
import { loadScreenAt } from './app/screens.ts';
import { assignHistoryKey } from './app/shell/assign-history-key.ts';
import { measureSome } from './app/visit-reports/measure-some.ts';
import { recordError } from './app/visit-reports/record-error.ts';
import { logFault } from './firebase/log.ts';
import { PageSourceContext } from './firebase/page-source.ts';
import { removeExpiredCheckoutData } from './storefront/checkout/purchase/remove-expired-checkout-data.ts';
import { whenIdle } from './ui/browser/when-idle.ts';

const logAndReport =
  (kind: ErrorKind) =>
  (error: unknown): void => {
    logFault(kind, { error });
    recordError(kind, error);
  };

const OPTIONS: RootOptions = {
  onCaughtError: logAndReport('screen-failed'),
  onUncaughtError: logAndReport('page-failed'),
};

function start(): void {
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error(`The page has no element with the id "${ROOT_ID}".`);
  // Must run before the application handles its first link: offline, it would wait for data that it cannot load.
  if ('serviceWorker' in navigator) followLinksOffline();
  assignHistoryKey();
  const serverPage = pageFromServer();
  const application = (
    <StrictMode>
      <BrowserRouter>
        <PageSourceContext value={serverPage}>
          <App />
        </PageSourceContext>
      </BrowserRouter>
    </StrictMode>
  );
  if (serverPage === null) {
    createRoot(root, OPTIONS).render(application);
    measureSome();
    startWorkerLater();
    return;
  }
  onPageHydrated(measureSome);
  onPageHydrated(startWorkerLater);
  // React hydrates a clicked part first if its code is loaded.
  void loadScreenAt(location.pathname).then(() => {
    // A transition hydrates in slices, so that the browser can handle input between them.
    startTransition(() => {
      hydrateRoot(root, application, {
        ...OPTIONS,
        onRecoverableError: logAndReport('page-drawn-anew'),
      });
    });
    replayEarlyClicks();
  });
}

whenIdle(removeExpiredCheckoutData);

start();
