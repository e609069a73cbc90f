import { succeed, type Result } from '@blockbazaar/domain/failures';
import { rateLimited } from '@blockbazaar/domain/rate-limited';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** At most `max` attempts in a window that starts with the first of them. `max` 0: unlimited. */
export interface FixedWindow {
  max: number;
  windowMs: number;
}

const attemptsSchema = z.object({ windowStart: timestampSchema, count: z.int().check(z.gte(0)) });

/** The attempts since `windowStart`. */
export type WindowAttempts = z.infer<typeof attemptsSchema>;

/** The attempts in a document; undefined if it has none. */
export const parseWindowAttempts = (data: unknown): WindowAttempts | undefined => attemptsSchema.safeParse(data).data;

/** Counts one more attempt at `now` (ms), or refuses it until the end of the window. */
export function countInWindow(
  earlier: WindowAttempts | undefined,
  { max, windowMs }: FixedWindow,
  now: number,
): Result<WindowAttempts> {
  const endsAtMs = (earlier?.windowStart.toMillis() ?? 0) + windowMs;
  if (earlier === undefined || endsAtMs <= now) return succeed({ windowStart: Timestamp.fromMillis(now), count: 1 });
  if (earlier.count >= max) return rateLimited(Math.ceil((endsAtMs - now) / 1_000));
  return succeed({ ...earlier, count: earlier.count + 1 });
}

/** The fields of a document of `rateLimits`; a TTL policy on `expireAt` removes it after its window. */
export const windowFields = (
  attempts: WindowAttempts,
  window: FixedWindow,
): WindowAttempts & { expireAt: Timestamp } => ({ ...attempts, expireAt: windowEnd(attempts, window) });

/** The end of the window. */
const windowEnd = ({ windowStart }: WindowAttempts, { windowMs }: FixedWindow): Timestamp =>
  Timestamp.fromMillis(windowStart.toMillis() + windowMs);
