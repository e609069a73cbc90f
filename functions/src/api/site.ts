import { randomUUID } from 'node:crypto';
import { PAGE_KIND_HEADER, type PageKind } from '@blockbazaar/domain/site/pages/render-page';
import { VISIT_REPORT_BYTES_MAX, VISIT_REPORT_TYPE } from '@blockbazaar/domain/site/visits/visit-limits';
import compression from 'compression';
import { onRequest } from 'firebase-functions/v2/https';
import { logBrowserError, logUnexpectedError, logVisit } from '../platform/logging.ts';
import { pageHeaders, SECURITY_HEADERS } from '../platform/security-headers.ts';
import { builtPages } from '../site/pages/built-pages.ts';
import { renderWithTimeout } from '../site/pages/render-with-timeout.ts';
import { sitemap as readSitemap } from '../site/sitemap/sitemap.ts';
import { parseVisitReport } from '../site/visits/parse-visit-report.ts';
import { countVisit } from '../site/visits/visit-counter.ts';

/**
 * Hosting serves a page for a minute, and for ten more while it revalidates the page in the background. Browsers
 * revalidate each time.
 */
const PAGE_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** A missing page may exist soon, so a 404 is not served while it is revalidated. */
const PAGE_404_CACHE = 'public, max-age=0, s-maxage=60';
const NO_CACHE = 'no-cache';
const CACHES: Readonly<Record<number, string>> = { 404: PAGE_404_CACHE, 503: NO_CACHE };

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
  response.set(SECURITY_HEADERS);
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
  response.set(pageHeaders(built.policy)).type('text/html');
  // URLs with a query are rarely shared, so rendering them here has no benefit: the browser renders them.
  if (request.url.includes('?')) {
    response.set({ 'Cache-Control': PAGE_CACHE, ...kind('plain') }).send(built.template);
    return;
  }
  try {
    const { status, html, movedTo } = await renderWithTimeout(request.path, built);
    if (movedTo !== null && status !== 503) {
      response.set('Cache-Control', PAGE_CACHE).redirect(301, movedTo);
      return;
    }
    response
      .set({ 'Cache-Control': CACHES[status] ?? PAGE_CACHE, ...kind('drawn') })
      .status(status)
      .send(html);
  } catch (error) {
    logUnexpectedError('page', randomUUID(), error);
    response.set({ 'Cache-Control': NO_CACHE, ...kind('plain') }).send(built.template);
  }
});

/** Hosting caches a response for an hour, so that the stores are read once per hour. */
const SITEMAP_CACHE = 'public, max-age=300, s-maxage=3600';
/** A part of the sitemap may exist soon. */
const SITEMAP_404_CACHE = 'public, max-age=300, s-maxage=300';

/** Serves the sitemap for search engines. Hosting: `/sitemap.xml` and `/sitemaps/**`. */
export const sitemap = onRequest(
  { invoker: 'public', memory: '256MiB', concurrency: 20, maxInstances: 2 },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).send('Method Not Allowed');
      return;
    }
    try {
      // Sitemap URLs have no query; a changing query would bypass every cache.
      const xml = request.url.includes('?') ? null : await readSitemap(request.path);
      if (xml === null) response.set('Cache-Control', SITEMAP_404_CACHE).status(404).send('Not Found');
      else response.set('Cache-Control', SITEMAP_CACHE).type('application/xml').send(xml);
    } catch (error) {
      logUnexpectedError('sitemap', randomUUID(), error);
      response.status(503).send('Try again');
    }
  },
);

/**
 * Writes browsers' reports of visits to the log. Hosting: `/reports/visit`. The endpoint is public, so its cost is
 * bounded: it reads no database, and updates one counter at most every ten seconds. It handles one small request at a
 * time on a quarter of a CPU. Invalid reports are not logged, and reports beyond the capacity are lost.
 */
export const visitReports = onRequest(
  { invoker: 'public', memory: '256MiB', cpu: 0.25, concurrency: 1, maxInstances: 2, timeoutSeconds: 10 },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).send('Method Not Allowed');
      return;
    }
    if (request.headers['content-type'] !== VISIT_REPORT_TYPE) {
      response.status(415).send('Unsupported Media Type');
      return;
    }
    // The framework sets no body if a request announces none.
    const body = request.rawBody as Buffer | undefined;
    if (body !== undefined && body.byteLength > VISIT_REPORT_BYTES_MAX) {
      response.status(413).send('Too large');
      return;
    }
    const report = body === undefined ? null : parseVisitReport(body);
    if (report === null) {
      response.status(400).send('Bad Request');
      return;
    }
    logVisit(report);
    for (const error of report.errors) logBrowserError(report, error);
    if (report.figures !== null) await countVisit(Date.now());
    response.status(204).end();
  },
);
