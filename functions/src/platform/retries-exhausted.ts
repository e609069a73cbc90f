import { randomUUID } from 'node:crypto';
import { fail } from '@blockbazaar/domain/failures';
import { logRetriesExhausted } from './logging.ts';
import { isConflict } from './transient-errors.ts';

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
