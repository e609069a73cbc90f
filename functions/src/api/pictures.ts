import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { PICTURE_FILE } from '@blockbazaar/domain/pictures/picture-address';
import { onRequest } from 'firebase-functions/v2/https';
import { KEPT, openPictureFile } from '../pictures/picture-files.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';

/** Serves an uploaded picture. Hosting: `/images/**`, which caches each file after the first request. */
export const pictures = onRequest(
  { invoker: 'public', memory: '512MiB', concurrency: 40, maxInstances: 10, timeoutSeconds: 30 },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).send('Method Not Allowed');
      return;
    }
    try {
      // Queries are rejected, because each would be a separate cache entry.
      const [, format] = request.url.includes('?') ? [] : (PICTURE_FILE.exec(request.path) ?? []);
      const file = format === undefined ? null : await openPictureFile(request.path);
      if (format === undefined || file === null) {
        response.status(404).type('text/plain').send('Not Found');
        return;
      }
      response.set('Cache-Control', KEPT).type(`image/${format}`);
      if (request.method === 'HEAD') {
        file.destroy();
        response.end();
      } else await pipeline(file, response);
    } catch (error) {
      logUnexpectedError('pictures', randomUUID(), error);
      if (response.headersSent) response.destroy();
      else response.set('Cache-Control', 'no-store').status(503).type('text/plain').send('Try again');
    }
  },
);
