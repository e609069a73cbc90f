import { randomUUID } from 'node:crypto';
import { PAGE_KIND_HEADER, type PageKind } from '@blockbazaar/domain/pages/render-page';
import compression from 'compression';
import { onRequest } from 'firebase-functions/v2/https';
import { builtPages } from '../pages/built-pages.ts';
import { makePage } from '../pages/make-page.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { PAGE_HEADERS } from '../platform/security-headers.ts';

/** Hosting's servers hand out a page for a minute, and for ten more while a new one is made behind it. Browsers ask each time. */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** What is at no address may be there soon: nobody hands that out while a new one is made. */
const KEPT_404 = 'public, max-age=0, s-maxage=60';
const NOT_KEPT = 'no-cache';
const CACHES: Readonly<Record<number, string>> = { 404: KEPT_404, 503: NOT_KEPT };

/** A browser that has a copy of a page prefers it to the plain one. */
const kind = (of: PageKind): Record<string, string> => ({ [PAGE_KIND_HEADER]: of });

/** Hosting compresses its own files, and passes on what a function sends. */
const compress = compression();

/**
 * A page of the market with its content in it. Hosting: `/`, `/stores`, … as `firebase.json` lists them. A page that cannot be made is
 * the plain one, which loads everything by itself.
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
  // An address with a query is looked at by few, and each is another one: the application reads it.
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
