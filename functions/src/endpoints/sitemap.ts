import { randomUUID } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { logUnexpectedError } from '../platform/logging.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { sitemap as sitemapAt } from '../sitemap/sitemap.ts';

/** Hosting keeps an answer for an hour: however often search engines ask, the stores are read once. */
const KEPT = 'public, max-age=300, s-maxage=3600';
/** A part may begin there soon. */
const KEPT_404 = 'public, max-age=300, s-maxage=300';

/** The site's map for search engines. Hosting: `/sitemap.xml` and `/sitemaps/**`. */
export const sitemap = onRequest(
  { invoker: 'public', memory: '256MiB', concurrency: 20, maxInstances: 2 },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).send('Method Not Allowed');
      return;
    }
    try {
      // The map's own addresses have no query; one that changes each time would pass any cache by.
      const xml = request.url.includes('?') ? null : await sitemapAt(request.path);
      if (xml === null) response.set('Cache-Control', KEPT_404).status(404).send('Not Found');
      else response.set('Cache-Control', KEPT).type('application/xml').send(xml);
    } catch (error) {
      logUnexpectedError('sitemap', randomUUID(), error);
      response.status(503).send('Try again');
    }
  },
);
