import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES, type Failure, fail } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { PICTURE_FILE } from '@blockbazaar/domain/pictures/picture-address';
import { UPLOAD_TYPE } from '@blockbazaar/domain/pictures/upload';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { linkedPictureDocuments } from '../documents/linked-pictures.ts';
import { fetchLink } from '../pictures/links/fetch-link.ts';
import { isNewAttempt } from '../pictures/links/is-new-attempt.ts';
import { previewLink } from '../pictures/links/preview-link.ts';
import { PICTURE_CACHE, openPictureFile } from '../pictures/picture-files.ts';
import { receiveUpload } from '../pictures/uploads/receive-upload.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { ADDRESS_DIGEST_KEY } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

/** Serves an uploaded picture. Hosting: `/images/**`, which caches each file after the first request. */
export const pictures = onRequest(
  { invoker: 'public', concurrency: 40, timeoutSeconds: 30 },
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
      response.set('Cache-Control', PICTURE_CACHE).type(`image/${format}`);
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

/**
 * Receives a picture as binary data, because a callable would require base64. Hosting: `/uploads/picture`. Responds
 * like a callable. Each picture has its own process, with enough memory for all its pixels.
 */
export const uploadPicture = onRequest(
  {
    invoker: 'public',
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    maxInstances: 10,
    timeoutSeconds: 60,
    secrets: [ADDRESS_DIGEST_KEY],
  },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).send('Method Not Allowed');
      return;
    }
    const refuse = ({ code, text, ...details }: Failure): void => {
      const { httpErrorCode } = new HttpsError(FAILURES[code].status, text);
      response
        .status(httpErrorCode.status)
        .json({ error: { status: httpErrorCode.canonicalName, message: text, details: { code, ...details } } });
    };
    try {
      const result = request.get('content-type') === UPLOAD_TYPE ? await receiveUpload(request) : fail('INVALID_INPUT');
      if (result.ok) response.json({ result: result.value });
      else refuse(result.failure);
    } catch (error) {
      const errorId = randomUUID();
      logUnexpectedError('uploadPicture', errorId, error);
      response.status(500).json({
        error: { status: 'INTERNAL', message: MESSAGES.genericError, details: { code: 'INTERNAL', errorId } },
      });
    }
  },
);

export const previewLinkedPicture = defineStaffCallable('previewLinkedPicture', previewLink);

/**
 * Fetches a linked picture when an attempt starts. The platform does not retry it: `sweep` starts the next attempt.
 * Each picture has its own process, with enough memory for all its pixels.
 */
export const fetchLinkedPicture = onDocumentWritten(
  {
    document: `${COLLECTIONS.linkedPictures}/{id}`,
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    maxInstances: 5,
    timeoutSeconds: 120,
    retry: false,
  },
  async ({ data, params }) => {
    if (data === undefined || !data.after.exists) return;
    const job = linkedPictureDocuments.parse(data.after);
    const before = linkedPictureDocuments.parse(data.before);
    if (job !== null && isNewAttempt(before, job)) await fetchLink(params.id, job);
  },
);
