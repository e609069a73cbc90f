import { setTimeout as wait } from 'node:timers/promises';
import { fail, type Result } from '@blockbazaar/domain/failures';
import { firestore } from './firestore.ts';
import { isPassing } from './passing-errors.ts';
import { PATIENCE_MS, pauseMs } from './patience.ts';
import { Transaction } from './transaction.ts';

/**
 * Reads, decides and writes as one: all of it, onto what was read, or nothing. While others are in its way it is done again,
 * and in the end given up as BUSY. `work` may therefore run several times; what it writes is dropped when it returns a failure.
 * As with any database, a commit whose answer was not waited for may still happen: repeating the call finds it done.
 */
export async function transact<T>(work: (transaction: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
  const patience = new AbortController();
  const deadline = Date.now() + PATIENCE_MS;
  const busy = wait(PATIENCE_MS, fail('BUSY'), { signal: patience.signal });
  // The timer ends with an error when the work ends first.
  busy.catch(() => undefined);
  try {
    return await Promise.race([untilDone(work, deadline), busy]);
  } finally {
    patience.abort();
  }
}

async function untilDone<T>(work: (transaction: Transaction) => Promise<Result<T>>, deadline: number): Promise<Result<T>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const transaction = new Transaction(firestore);
      const result = await work(transaction);
      if (result.ok) await transaction.commit();
      return result;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    const pause = pauseMs(attempt);
    if (Date.now() + pause >= deadline) return fail('BUSY');
    await wait(pause);
  }
}
