import { fail, type Result } from '@blockbazaar/domain/failures';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { UPLOAD_STORE_PARAM, type UploadedPicture } from '@blockbazaar/domain/pictures/upload';
import type { Request } from 'firebase-functions/v2/https';
import { hasValidAppCheckToken } from '../../platform/app-check.ts';
import { addressDigests } from '../../platform/client-address.ts';
import type { Caller } from '../../platform/define-callable.ts';
import { logRefusal } from '../../platform/log-refusal.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { claimsOf } from '../../staff/claims-of.ts';
import { requireSession } from '../../staff/sessions/require-session.ts';
import { processUpload } from './process-upload.ts';
import { limitKeyOf, canUpload, pictureStoreOf } from './upload-target.ts';

const BEARER = /^Bearer (\S+)$/;

type Refusal = Extract<Result<never>, { ok: false }>;
type Uploader = Pick<Caller, 'claims' | 'uid' | 'userAgent' | 'addressDigest'>;

/** Receives an upload. Authorizes the sender and the store before it reads the body. */
export async function receiveUpload(request: Request): Promise<Result<UploadedPicture>> {
  const uploader = await uploaderOf(request);
  const refused = (refusal: Refusal): Refusal => {
    logRefusal('uploadPicture', refusal.failure.code, uploader, null);
    return refusal;
  };
  if (!(await hasValidAppCheckToken(request))) return refused(fail('UNKNOWN_APP'));
  const session = await requireSession(uploader, { access: 'staff' });
  if (!session.ok) return refused(session);
  if (!canUpload(session.value)) return refused(fail('NOT_PERMITTED'));
  const storeId = pictureStoreOf(session.value, request.query[UPLOAD_STORE_PARAM]);
  if (storeId === null) return fail('INVALID_INPUT');
  const counted = await runOptimistic((batch) =>
    countAttempt(batch, RATE_LIMITS.pictureUpload, limitKeyOf(session.value)),
  );
  if (!counted.ok) return refused(counted);
  const bytes = bodyOf(request);
  if (bytes.length > PICTURE_LIMITS.uploadBytesMax) return fail('PICTURE_TOO_LARGE');
  return processUpload(storeId, bytes);
}

async function uploaderOf(request: Request): Promise<Uploader> {
  const [, token] = BEARER.exec(request.get('authorization') ?? '') ?? [];
  const claims = token === undefined ? null : await claimsOf(token);
  const uid = typeof claims?.uid === 'string' ? claims.uid : null;
  return { claims, uid, userAgent: request.get('user-agent') ?? '', ...addressDigests(request) };
}

/** The framework sets no body if a request declares none. */
const bodyOf = ({ rawBody }: Request): Buffer => rawBody ?? Buffer.alloc(0);
