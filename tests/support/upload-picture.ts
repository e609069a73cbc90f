import { UPLOAD_STORE_PARAM, UPLOAD_TYPE, type UploadedPicture } from '@blockbazaar/domain/pictures/upload';
import { uniqueAddress } from './addresses.ts';
import { TEST_USER_AGENT } from './user-agent.ts';

export interface UploadOptions {
  token?: string;
  /** The store that the owner names. A seller's own store when omitted. */
  storeId?: string;
  type?: string;
}

export type UploadResponse =
  | { ok: true; value: UploadedPicture }
  | { ok: false; httpStatus: number; code: unknown; text: string };

/** Uploads a picture as the product form does. `url`: the function's address. */
export async function uploadAt(
  url: string,
  bytes: Uint8Array,
  { token, storeId, type = UPLOAD_TYPE }: UploadOptions = {},
): Promise<UploadResponse> {
  const address = new URL(url);
  if (storeId !== undefined) address.searchParams.set(UPLOAD_STORE_PARAM, storeId);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'User-Agent': TEST_USER_AGENT,
      'X-Forwarded-For': uniqueAddress(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as {
    result?: UploadedPicture;
    error?: { message: string; details?: { code?: unknown } };
  };
  if (body.result !== undefined) return { ok: true, value: body.result };
  return { ok: false, httpStatus: response.status, code: body.error?.details?.code, text: body.error?.message ?? '' };
}
