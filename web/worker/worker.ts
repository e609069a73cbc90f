import { isPublicPage } from '@blockbazaar/domain/site/search-engines/public-pages';
import { registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '../src/app/releases/worker-messages.ts';
import { assets, pictures } from './assets.ts';
import { removeOtherCaches } from './cache-names.ts';
import { respondOffline, cacheLoadedPage, pages } from './pages.ts';
import { openPath, shownMessage } from './push-messages.ts';
import { scope } from './scope.ts';

/** The build ID of the worker, which the build inserts. */
declare const RELEASE: string;

/** Paths that serve no screens: the worker does not handle them. */
const isServerEndpoint = (pathname: string): boolean => /^\/(?:auth|webhooks|reports|sitemaps?)[/.]/.test(pathname);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'), pictures);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.search === '' && isPublicPage(url.pathname),
  pages,
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isServerEndpoint(url.pathname),
  ({ request, url }) => respondOffline(request, isPublicPage(url.pathname) ? url.pathname : null),
);

scope.addEventListener('activate', (event) => event.waitUntil(removeOtherCaches()));

scope.addEventListener('message', (event) => {
  // Only the site's own pages can send messages.
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'take-over':
      event.waitUntil(scope.skipWaiting());
      break;
    case 'release':
      event.ports[0]?.postMessage(RELEASE);
      break;
    case 'cache-page':
      if (isPublicPage(message.path)) event.waitUntil(cacheLoadedPage(message.path, event));
      break;
  }
});

// Notifications for a seller, also without an open dashboard.
scope.addEventListener('push', (event) => {
  const { title, options } = shownMessage(event.data?.text() ?? '');
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openPath(scope.clients, path));
});
