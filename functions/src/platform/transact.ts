import { setTimeout as wait } from 'node:timers/promises';
import { fail, type Result } from '@blockbazaar/domain/failures';
import { GrpcStatus } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';
import { Transaction } from './transaction.ts';

/** How long a caller is kept waiting for others who change the same documents, in ms. */
const PATIENCE_MS = 8_000;
const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 600;

/**
 * What passes when it is tried again: somebody else was quicker, or the database did not answer.
 * In the latter case the commit may have happened, so work must stand being repeated.
 */
const PASSING: ReadonlySet<unknown> = new Set([
  GrpcStatus.ABORTED,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.CANCELLED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.INTERNAL,
  GrpcStatus.NOT_FOUND,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNKNOWN,
]);

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
    const pause = Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
    if (Date.now() + pause >= deadline) return fail('BUSY');
    await wait(pause);
  }
}

const isPassing = (error: unknown): boolean => error instanceof Error && 'code' in error && PASSING.has(error.code);
