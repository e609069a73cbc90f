import { createElement } from 'react';
import { logFault } from '@/firebase/log.ts';
import { RELEASE_NAME } from '../page-marks.ts';
import { isDue } from './is-due.ts';
import { updatePrompt } from './update-prompt.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import { sendToWorker } from './worker-messages.ts';

/** How long a page waits for the worker of a release that it is to show, in ms. */
const TAKE_OVER_MS = 3_000;

/** Offers each release that comes after the page's own. Pages that stay open for days look for one whenever somebody comes back to them. */
export function offerReleases(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    // The first of all takes over by itself.
    if (installing === null || active === null) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  if (registration.waiting !== null) offer(registration.waiting);

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isDue(lookedAt, Date.now())) return;
    lookedAt = Date.now();
    // Without a network there is nothing to find.
    registration.update().catch(() => undefined);
  });
}

function offer(worker: ServiceWorker): void {
  showOffer(worker).catch((error: unknown) => logFault('release-not-offered', { error }));
}

async function showOffer(worker: ServiceWorker): Promise<void> {
  const takeOver = (): void => sendToWorker(worker, { type: 'take-over' });
  // A page that was opened since then is of that release already.
  if ((await releaseOf(worker)) === ownRelease()) return takeOver();
  const reload = (): void => {
    if (worker.state === 'activated') return location.reload();
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') location.reload();
    });
    takeOver();
    // Browsers let the worker before end its work first, for minutes if need be. The page comes from the network through that one, too.
    setTimeout(() => location.reload(), TAKE_OVER_MS);
  };
  updatePrompt.show(createElement(UpdateNotice, { onReload: reload }));
}

const ownRelease = (): string | null =>
  document.querySelector(`meta[name="${RELEASE_NAME}"]`)?.getAttribute('content') ?? null;

/** The id of the build that a worker belongs to. */
const releaseOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    sendToWorker(worker, { type: 'release' }, [port2]);
  });
