import { rateLimited } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '../platform/firestore.ts';
import type { PurchaseLimits } from './purchase-limits.ts';

const attemptsSchema = z.object({ windowStart: timestampSchema, count: z.int().check(z.gte(0)) });

/** How often an address has tried to check out since `windowStart`. Kept in `rateLimits/checkout_{digest}`. */
export type Attempts = z.infer<typeof attemptsSchema>;

export const attemptsRef = (addressDigest: string): DocumentReference =>
  collection('rateLimits').doc(`checkout_${addressDigest}`);

/** What a document of `rateLimits` says; undefined when it says nothing. */
export const attemptsIn = (data: unknown): Attempts | undefined => attemptsSchema.safeParse(data).data;

/** Counts one more attempt at `now` (ms), or refuses it until the window is over. */
export function countAttempt(
  earlier: Attempts | undefined,
  { max, windowMs }: PurchaseLimits['attempts'],
  now: number,
): Result<Attempts> {
  const windowEnd = (earlier?.windowStart.toMillis() ?? 0) + windowMs;
  if (earlier === undefined || windowEnd <= now) return succeed({ windowStart: Timestamp.fromMillis(now), count: 1 });
  if (earlier.count >= max) return rateLimited(Math.ceil((windowEnd - now) / 1_000));
  return succeed({ ...earlier, count: earlier.count + 1 });
}

/** The fields of a document of `rateLimits`; a TTL policy on `expireAt` removes it after its window. */
export const attemptsFields = (
  attempts: Attempts,
  { windowMs }: PurchaseLimits['attempts'],
): Attempts & { expireAt: Timestamp } => ({
  ...attempts,
  expireAt: Timestamp.fromMillis(attempts.windowStart.toMillis() + windowMs),
});
