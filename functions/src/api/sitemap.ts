import { randomUUID } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { logUnexpectedError } from '../platform/logging.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { sitemap as sitemapAt } from '../site/sitemap/sitemap.ts';

/** Hosting caches a response for an hour, so that the stores are read once per hour. */
const KEPT = 'public, max-age=300, s-maxage=3600';
/** A part of the sitemap may exist soon. */
const KEPT_404 = 'public, max-age=300, s-maxage=300';

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
      const xml = request.url.includes('?') ? null : await sitemapAt(request.path);
      if (xml === null) response.set('Cache-Control', KEPT_404).status(404).send('Not Found');
      else response.set('Cache-Control', KEPT).type('application/xml').send(xml);
    } catch (error) {
      logUnexpectedError('sitemap', randomUUID(), error);
      response.status(503).send('Try again');
    }
  },
);
