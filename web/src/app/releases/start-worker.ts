import { offerReleases } from './offer-releases.ts';
import { sendToWorker } from './worker-messages.ts';

/** Lets the site's worker keep copies of what is shown, and offer new releases. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  const registration = await serviceWorker.getRegistration();
  // Browsers and their extensions may keep sites from having any.
  if (registration === undefined) return;
  offerReleases(registration);
  // It has seen all but the page that brought it.
  if (serviceWorker.controller !== null) return;
  const { active } = await serviceWorker.ready;
  const path = openedPath();
  if (path !== null && active !== null) sendToWorker(active, { type: 'keep-page', path });
}

/** The path that the visit began at; null: its address had a query, and so no content. */
function openedPath(): string | null {
  const [opened] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(opened?.name ?? location.href);
  return search === '' ? pathname : null;
}
