import { TIMES } from '@blockbazaar/domain/limits';
import { InsecureAddressError, outgoingFetch } from '../platform/outgoing-fetch.ts';

/** The other side's answer; `reason` when none came in time, or when the address is not called. */
export type Posted =
  | { answered: true; response: Response }
  | { answered: false; reason: 'timeout' | 'network' | 'insecure_address' };

/** Posts JSON, once, within the time of one try. A redirect is an answer like any other, and not followed. */
export const postJson = (url: string, body: string, headers: Record<string, string> = {}): Promise<Posted> =>
  post(url, body, { 'Content-Type': 'application/json', ...headers });

/** The same with any content, whose type is among the headers. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Posted> {
  try {
    const request = {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMES.outboxTryMs),
    };
    const response = await outgoingFetch(url, request, 'manual');
    return { answered: true, response };
  } catch (error) {
    return { answered: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): 'timeout' | 'network' | 'insecure_address' {
  if (error instanceof InsecureAddressError) return 'insecure_address';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
}

/** Nobody reads the answer: its connection is free again. */
export async function discard({ body }: Response): Promise<void> {
  try {
    await body?.cancel();
  } catch {
    // It broke off by itself.
  }
}

/** An answer's text, as far as it goes within `limit` bytes and the time of the try; what comes after that is not waited for. */
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
    // Cut short: what has come is all there is.
  }
  return text;
}
