import { randomUUID } from 'node:crypto';
import { fail, FAILURES, type Failure } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { UPLOAD_TYPE } from '@blockbazaar/domain/pictures/upload';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { receiveUpload } from '../pictures/uploads/receive-upload.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { ADDRESS_DIGEST_KEY } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';

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
