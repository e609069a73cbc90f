import { isPublicPage } from '@blockbazaar/domain/site/search-engines/public-pages';

/**
 * Loads public pages as documents while the browser is offline: the worker responds with a copy or the offline page.
 * The application would wait for the database.
 */
export function followLinksOffline(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || navigator.serviceWorker.controller === null) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
      // Stopping the event hides it from the application, and the browser follows the link.
      if (isPublicPage(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}
