import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '@blockbazaar/domain/failures';
import { firestore } from './firestore.ts';
import { OptimisticBatch } from './optimistic-batch.ts';
import { RETRY_DEADLINE_MS, retriesExhausted, retryDelayMs } from './retry-policy.ts';
import { DatabaseTimeout, isTransient } from './transient-errors.ts';

/**
 * Reads, decides and writes atomically, onto the versions that were read. Contention and an unavailable database make
 * it start again until the deadline. Contention then fails with BUSY, and an unavailable database throws. `work` may
 * therefore run several times; its writes are dropped if it returns a failure. As with any database, a commit whose
 * response was lost may still happen: repeating the call finds it done.
 */
export async function runOptimistic<T>(
  work: (batch: OptimisticBatch) => Promise<Result<T>>,
  { retryDeadlineMs = RETRY_DEADLINE_MS }: { retryDeadlineMs?: number } = {},
): Promise<Result<T>> {
  const deadline = Date.now() + retryDeadlineMs;
  const timer = new AbortController();
  const timedOut = wait(retryDeadlineMs, null, { signal: timer.signal });
  // Handles the rejection of the timer, which also occurs when the work ends first.
  timedOut.catch(() => undefined);
  let lastError: unknown = new DatabaseTimeout(retryDeadlineMs);

  const untilDone = async (): Promise<Result<T> | null> => {
    for (let attempt = 0; ; attempt += 1) {
      const batch = new OptimisticBatch(firestore);
      try {
        const result = await work(batch);
        if (result.ok) await batch.commit();
        return result;
      } catch (thrown) {
        const error = await batch.conflictOrFault(thrown);
        if (!isTransient(error)) throw error;
        lastError = error;
      }
      const pause = retryDelayMs(attempt);
      if (Date.now() + pause >= deadline) return null;
      await wait(pause);
    }
  };

  try {
    return (await Promise.race([untilDone(), timedOut])) ?? retriesExhausted('runOptimistic', lastError);
  } finally {
    timer.abort();
  }
}
