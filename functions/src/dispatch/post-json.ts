import { TIMES } from '@blockbazaar/domain/limits';

/** The other side's answer; `reason` when none came in time. */
export type Posted = { answered: true; response: Response } | { answered: false; reason: 'timeout' | 'network' };

/** Posts JSON, once, within the time of one try. Redirects are not followed: they lead where nobody has looked. */
export async function postJson(url: string, body: string, headers: Record<string, string> = {}): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMES.outboxTryMs),
    });
    return { answered: true, response };
  } catch (error) {
    return { answered: false, reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network' };
  }
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
