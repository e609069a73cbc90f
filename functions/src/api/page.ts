import { randomUUID } from 'node:crypto';
import { PAGE_KIND_HEADER, type PageKind } from '@blockbazaar/domain/site/pages/render-page';
import compression from 'compression';
import { onRequest } from 'firebase-functions/v2/https';
import { logUnexpectedError } from '../platform/logging.ts';
import { PAGE_HEADERS } from '../platform/security-headers.ts';
import { builtPages } from '../site/pages/built-pages.ts';
import { makePage } from '../site/pages/make-page.ts';

/**
 * Hosting serves a page for a minute, and for ten more while it revalidates the page in the background. Browsers
 * revalidate each time.
 */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** A missing page may exist soon, so a 404 is not served while it is revalidated. */
const KEPT_404 = 'public, max-age=0, s-maxage=60';
const NOT_KEPT = 'no-cache';
const CACHES: Readonly<Record<number, string>> = { 404: KEPT_404, 503: NOT_KEPT };

/** Marks the kind of page: a browser prefers its cached copy to the plain page. */
const kind = (of: PageKind): Record<string, string> => ({ [PAGE_KIND_HEADER]: of });

/** Hosting compresses only its own files, not responses of functions. */
const compress = compression();

/**
 * Renders a page of the site with its content. Hosting: `/`, `/stores`, … as listed in `firebase.json`. If rendering
 * fails, the plain page is sent, which loads its content in the browser.
 */
export const page = onRequest({ invoker: 'public', concurrency: 20 }, async (request, response) => {
  compress(request, response, () => undefined);
  response.set(PAGE_HEADERS);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).send('Method Not Allowed');
    return;
  }
  const built = await builtPages().catch((error: unknown) => {
    logUnexpectedError('page', randomUUID(), error);
    return null;
  });
  if (built === null) {
    response.status(503).send('Try again');
    return;
  }
  response.type('text/html');
  // URLs with a query are rarely shared, so rendering them here has no benefit: the browser renders them.
  if (request.url.includes('?')) {
    response.set({ 'Cache-Control': KEPT, ...kind('plain') }).send(built.template);
    return;
  }
  try {
    const { status, html, movedTo } = await makePage(request.path, built);
    if (movedTo !== null && status !== 503) {
      response.set('Cache-Control', KEPT).redirect(301, movedTo);
      return;
    }
    response
      .set({ 'Cache-Control': CACHES[status] ?? KEPT, ...kind('drawn') })
      .status(status)
      .send(html);
  } catch (error) {
    logUnexpectedError('page', randomUUID(), error);
    response.set({ 'Cache-Control': NOT_KEPT, ...kind('plain') }).send(built.template);
  }
});
