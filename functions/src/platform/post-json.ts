import { TIMES } from '@blockbazaar/domain/limits';
import { InsecureAddressError, outgoingFetch } from './outgoing-fetch.ts';

/** The receiver's response; `reason` if none arrived in time, or if the address is not allowed. */
export type Posted =
  | { answered: true; response: Response }
  | { answered: false; reason: 'timeout' | 'network' | 'insecure_address' };

/** Posts JSON once, within the timeout of one attempt. Redirects are returned and not followed. */
export const postJson = (url: string, body: string, headers: Record<string, string> = {}): Promise<Posted> =>
  post(url, body, { 'Content-Type': 'application/json', ...headers });

/** Posts any content; the headers must include its type. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Posted> {
  const signal = AbortSignal.timeout(TIMES.outboxTryMs);
  try {
    const response = await outgoingFetch(url, { method: 'POST', headers, body, signal }, 'manual');
    return { answered: true, response };
  } catch (error) {
    if (error instanceof InsecureAddressError) return { answered: false, reason: 'insecure_address' };
    return { answered: false, reason: signal.aborted ? 'timeout' : 'network' };
  }
}

/** Discards an unread response body, so that its connection is released. */
export async function discard({ body }: Response): Promise<void> {
  try {
    await body?.cancel();
  } catch {
    // The connection is already closed.
  }
}

/** A response's text up to `limit` bytes within the timeout of the attempt; the rest is discarded. */
export async function readText({ body }: Response, limit = 16_384): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    // The response was interrupted: the received part is used.
  }
  return text;
}
