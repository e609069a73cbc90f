import {
  UPLOAD_PATH,
  UPLOAD_STORE_PARAM,
  UPLOAD_TYPE,
  uploadedPictureSchema,
  type UploadedPicture,
} from '@blockbazaar/domain/pictures/upload';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import * as z from 'zod/mini';
import { fromCallError, UNREACHABLE, type CallResult } from '@/firebase/call-result.ts';
import { logFault } from '@/firebase/log.ts';
import { attestedHeaders } from '@/firebase/sdk/app-check.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { endIfOver } from '@/firebase/staff/session/staff-callables.ts';
import { staffReady } from '@/firebase/staff/session/staff-session.ts';

/** Longer than the function's timeout plus a slow upload. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export type UploadResult = CallResult<UploadedPicture> | { outcome: 'cancelled' };

export interface UploadOptions {
  storeId: string;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const answerSchema = z.object({
  result: z.optional(uploadedPictureSchema),
  error: z.optional(z.object({ message: z.string(), details: z.unknown() })),
});

/** Uploads a picture for a store with a role's sign-in. Never rejects. */
export async function uploadPicture(role: StaffRole, picture: Blob, options: UploadOptions): Promise<UploadResult> {
  try {
    await staffReady(role);
    const { auth } = staffApp(role);
    const token = await auth.currentUser?.getIdToken();
    if (options.signal.aborted) return { outcome: 'cancelled' };
    const headers = {
      'Content-Type': UPLOAD_TYPE,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(await attestedHeaders(auth.app)),
    };
    const answer = await send(picture, headers, options);
    if (answer === null) return { outcome: 'cancelled' };
    const result = read(answer);
    if (result.outcome === 'refused') await endIfOver(role, result.failure);
    return result;
  } catch (error) {
    logFault('upload-failed', { error });
    return UNREACHABLE;
  }
}

function read(answer: unknown): CallResult<UploadedPicture> {
  const { data } = answerSchema.safeParse(answer);
  if (data?.result !== undefined) return { outcome: 'succeeded', value: data.result };
  if (data?.error !== undefined) return fromCallError(data.error);
  logFault('invalid-response', { name: 'uploadPicture' });
  return UNREACHABLE;
}

/** Returns the raw response; null if cancelled. `fetch` does not report upload progress. */
function send(
  picture: Blob,
  headers: Readonly<Record<string, string>>,
  { storeId, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${UPLOAD_PATH}?${new URLSearchParams({ [UPLOAD_STORE_PARAM]: storeId }).toString()}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(request.response ?? {}));
    request.addEventListener('abort', () => resolve(null));
    for (const event of ['error', 'timeout']) request.addEventListener(event, () => reject(new Error(event)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}
