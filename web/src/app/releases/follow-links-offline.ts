import { isPublicPage } from '@blockbazaar/domain/search-engines/public-pages';

/**
 * While the browser is offline, a link to a page of the market loads that page: the worker has its copy, or shows what it has. The
 * application would ask the database for it, and wait.
 */
export function followLinksOffline(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || navigator.serviceWorker.controller === null) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
      // What the browser does by itself is right: the application just does not get to know of it.
      if (isPublicPage(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}
