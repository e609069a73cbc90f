import { randomUUID } from 'node:crypto';
import { fail } from '@blockbazaar/domain/failures';
import { logRetriesExhausted } from './logging.ts';
import { isConflict } from './transient-errors.ts';

/** The time for which a caller waits for concurrent writers of the same documents, in ms. */
export const RETRY_DEADLINE_MS = 8_000;

const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 600;

/**
 * The delay before the next attempt, in ms. It grows with each attempt and is random, so that callers do not retry in
 * step.
 */
export const retryDelayMs = (attempt: number): number =>
  Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);

/**
 * The result of work that was repeated until its deadline, by its last error. BUSY means contention only; any other
 * error is a fault and is thrown for the caller to log.
 */
export function retriesExhausted(where: string, lastError: unknown): ReturnType<typeof fail> {
  if (!isConflict(lastError)) throw lastError;
  const errorId = randomUUID();
  logRetriesExhausted(where, errorId, lastError);
  return fail('BUSY', undefined, { errorId });
}
