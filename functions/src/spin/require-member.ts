import { fail, succeed, type FailureCode, type Result } from '@blockbazaar/domain/failures';
import { rateLimitRef } from '../documents/rate-limits.ts';
import { SPIN_CHECKS_PER_SHOPPER, SPIN_CHECKS_WINDOW_S } from '../platform/params.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { attemptsFields, attemptsIn, countAttempt } from '../purchase-limits/checkout-attempts.ts';
import { discordMembership, type Membership } from '../sign-in/membership.ts';

const FAILURE_OF: Record<Exclude<Membership, 'member'>, FailureCode> = {
  not_member: 'NOT_A_MEMBER',
  unknown: 'MEMBERSHIP_UNKNOWN',
  sign_in_again: 'SIGN_IN_REQUIRED',
};

/** Who spins must be signed in and, as Discord says now, in the market's server. Answers the shopper's id. */
export async function requireMember(uid: string | null): Promise<Result<string>> {
  if (uid === null) return fail('SIGN_IN_REQUIRED');
  const counted = await countCheck(uid);
  if (!counted.ok) return counted;
  const membership = await discordMembership(uid);
  return membership === 'member' ? succeed(uid) : fail(FAILURE_OF[membership]);
}

/** Each check is a question to Discord, which answers only so many. Kept in `rateLimits/spin_{uid}`. */
async function countCheck(uid: string): Promise<Result<null>> {
  const limit = { max: SPIN_CHECKS_PER_SHOPPER.value(), windowMs: SPIN_CHECKS_WINDOW_S.value() * 1_000 };
  if (limit.max === 0) return succeed(null);
  return runOptimistic(async (batch) => {
    const ref = rateLimitRef(`spin_${uid}`);
    const counted = countAttempt(attemptsIn((await batch.get(ref)).data()), limit, Date.now());
    if (!counted.ok) return counted;
    batch.save(ref, attemptsFields(counted.value, limit));
    return succeed(null);
  });
}
