import { TIMES } from '@blockbazaar/domain/limits';
import type * as z from 'zod/mini';
import type { Subscribe } from '@/firebase/subscribe.ts';

/** Fetches an address of the site once, and aborts when the subscriber leaves. */
export const fetchOnce =
  <T>(address: string, schema: z.ZodMiniType<T>): Subscribe<T> =>
  ({ next, fail }) => {
    const abandoned = new AbortController();
    fetchJson(address, schema, abandoned.signal).then(next, (error: unknown) => {
      if (!abandoned.signal.aborted) fail(error);
    });
    return () => abandoned.abort();
  };

async function fetchJson<T>(address: string, schema: z.ZodMiniType<T>, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMES.searchAnswerWithinMs)]),
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`${address.split('?', 1)[0]} failed with status ${response.status}.`);
  return schema.parse(await response.json());
}
