import { succeed, type Result } from '@blockbazaar/domain/failures';
import { rateLimited } from '@blockbazaar/domain/rate-limited';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** `free` attempts; each further one waits twice as long as the previous one, up to the longest wait. In ms. */
export interface BackOff {
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** The time after the last attempt when all are reset. */
  forgottenAfterMs: number;
}

/** Failed attempts; `lastAt` is the time of the last one, in ms. */
export interface BackOffAttempts {
  count: number;
  lastAt: number;
}

const attemptsSchema = z.object({ count: z.int().check(z.gte(0)), lastAt: timestampSchema });

/** The attempts in a document of `rateLimits`; undefined if it has none. */
export function parseBackOffAttempts(data: unknown): BackOffAttempts | undefined {
  const { data: attempts } = attemptsSchema.safeParse(data);
  return attempts === undefined ? undefined : { count: attempts.count, lastAt: attempts.lastAt.toMillis() };
}

/** Counts one more attempt at `now` (ms), or refuses it until its wait is over. */
export function countWithBackOff(
  earlier: BackOffAttempts | undefined,
  limit: BackOff,
  now: number,
): Result<BackOffAttempts> {
  if (earlier === undefined || earlier.lastAt + limit.forgottenAfterMs <= now)
    return succeed({ count: 1, lastAt: now });
  const wait = waitMs(earlier.count, limit);
  const turn = earlier.lastAt + wait;
  if (wait > 0 && turn > now) return rateLimited(Math.ceil((turn - now) / 1_000));
  // A later attempt may have been counted first, and clocks differ: the latest time wins.
  return succeed({ count: earlier.count + 1, lastAt: Math.max(now, earlier.lastAt) });
}

/** The fields of a document of `rateLimits`. A TTL policy on `expireAt` removes it when its attempts are reset. */
export const backOffFields = (
  { count, lastAt }: BackOffAttempts,
  { forgottenAfterMs }: BackOff,
): { count: number; lastAt: Timestamp; expireAt: Timestamp } => ({
  count,
  lastAt: Timestamp.fromMillis(lastAt),
  expireAt: Timestamp.fromMillis(lastAt + forgottenAfterMs),
});

const waitMs = (count: number, { free, firstWaitMs, longestWaitMs }: BackOff): number =>
  count < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - free));
