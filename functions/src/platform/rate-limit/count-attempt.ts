import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OptimisticBatch } from '../optimistic-batch.ts';
import { countInWindow, parseWindowAttempts, windowFields } from './fixed-window.ts';
import { attemptsRef, type FixedWindowLimit } from './rate-limits.ts';

/** Counts one more attempt of `key`, or refuses it as RATE_LIMITED. An empty key is not limited. */
export async function countAttempt(
  batch: OptimisticBatch,
  rateLimit: FixedWindowLimit,
  key: string,
): Promise<Result<null>> {
  const limit = rateLimit.limit();
  if (limit.max === 0 || key === '') return succeed(null);
  const ref = attemptsRef(rateLimit, key);
  const counted = countInWindow(parseWindowAttempts((await batch.get(ref)).data()), limit, Date.now());
  if (!counted.ok) return counted;
  batch.save(ref, windowFields(counted.value, limit));
  return succeed(null);
}
