import { offerReleases } from './offer-releases.tsx';
import { sendToWorker } from './worker-messages.ts';

/** Starts the service worker, which caches shown pages and offers new releases. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  const registration = await serviceWorker.getRegistration();
  // Browsers and extensions can disable service workers.
  if (registration === undefined) return;
  offerReleases(registration);
  // The worker has cached each page except the one that installed it.
  if (serviceWorker.controller !== null) return;
  const { active } = await serviceWorker.ready;
  const path = openedPath();
  if (path !== null && active !== null) sendToWorker(active, { type: 'cache-page', path });
}

/** The initial path of the visit; null if its address had a query, because such a page has no content. */
function openedPath(): string | null {
  const [opened] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(opened?.name ?? location.href);
  return search === '' ? pathname : null;
}
