import type { CallResult } from '@/firebase/call-result.ts';
import { retryDelayMs, shouldRetry } from './fetch-retry.ts';

/** Resolves after a delay in ms. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Repeats a call after an error, with the usual waits of the owner's queries. Null if it was aborted or all retries
 * failed.
 */
export async function retryCall<T>(
  call: () => Promise<CallResult<T>>,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<T | null> {
  for (let errors = 0; !signal.aborted; errors += 1) {
    const result = await call();
    if (signal.aborted) return null;
    if (result.outcome === 'succeeded') return result.value;
    if (!shouldRetry(errors)) return null;
    await pause(retryDelayMs(errors));
  }
  return null;
}
