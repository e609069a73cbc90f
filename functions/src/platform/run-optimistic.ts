import { setTimeout as wait } from 'node:timers/promises';
import { fail, type Result } from '@blockbazaar/domain/failures';
import { firestore } from './firestore.ts';
import { OptimisticBatch } from './optimistic-batch.ts';
import { RETRY_DEADLINE_MS, retryDelayMs } from './retry-policy.ts';
import { isTransient } from './transient-errors.ts';

/**
 * Reads, decides and writes as one: all of it, onto what was read, or nothing. While others are in its way it is done again,
 * and in the end given up as BUSY. `work` may therefore run several times; what it writes is dropped when it returns a failure.
 * As with any database, a commit whose answer was not waited for may still happen: repeating the call finds it done.
 */
export async function runOptimistic<T>(work: (batch: OptimisticBatch) => Promise<Result<T>>): Promise<Result<T>> {
  const deadlineTimer = new AbortController();
  const deadline = Date.now() + RETRY_DEADLINE_MS;
  const busy = wait(RETRY_DEADLINE_MS, fail('BUSY'), { signal: deadlineTimer.signal });
  // The timer ends with an error when the work ends first.
  busy.catch(() => undefined);
  try {
    return await Promise.race([untilDone(work, deadline), busy]);
  } finally {
    deadlineTimer.abort();
  }
}

async function untilDone<T>(
  work: (batch: OptimisticBatch) => Promise<Result<T>>,
  deadline: number,
): Promise<Result<T>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const batch = new OptimisticBatch(firestore);
      const result = await work(batch);
      if (result.ok) await batch.commit();
      return result;
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    const pause = retryDelayMs(attempt);
    if (Date.now() + pause >= deadline) return fail('BUSY');
    await wait(pause);
  }
}
