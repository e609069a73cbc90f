import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { rateLimitRef } from '../documents/rate-limits.ts';
import { addressDigest } from '../platform/client-address.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { SIGN_INS_PER_ADDRESS, SIGN_INS_WINDOW_S } from '../platform/params.ts';
import { attemptsFields, attemptsIn, countAttempt } from '../purchase-limits/checkout-attempts.ts';

/**
 * Whom a sign-in counts for. Hosting stands before this function, so the last address in X-Forwarded-For is Hosting's own, and it
 * says in a header of its own who came. Whoever goes round Hosting can write that header; the count slows scripts, and guards nothing.
 */
export function visitorDigest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const told = headers['fastly-client-ip'];
  const isTold = typeof told === 'string' && isIP(told) > 0;
  return isTold
    ? addressDigest({ headers: {}, socket: { remoteAddress: told } as IncomingMessage['socket'] })
    : addressDigest({ headers, socket });
}

/** Counts one more sign-in that an address begins, or refuses it as RATE_LIMITED. Kept in `rateLimits/sign_in_{digest}`. */
export async function countStart(batch: OptimisticBatch, visitor: string): Promise<Result<null>> {
  const limit = { max: SIGN_INS_PER_ADDRESS.value(), windowMs: SIGN_INS_WINDOW_S.value() * 1_000 };
  if (limit.max === 0 || visitor === '') return succeed(null);
  const ref = rateLimitRef(`sign_in_${visitor}`);
  const counted = countAttempt(attemptsIn((await batch.get(ref)).data()), limit, Date.now());
  if (!counted.ok) return counted;
  batch.save(ref, attemptsFields(counted.value, limit));
  return succeed(null);
}
