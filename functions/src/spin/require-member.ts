import { fail, succeed, type FailureCode, type Result } from '@blockbazaar/domain/failures';
import { discordMembership, type Membership } from '../accounts/discord/membership.ts';
import { countAttempt } from '../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const FAILURE_OF: Record<Exclude<Membership, 'member'>, FailureCode> = {
  not_member: 'NOT_A_MEMBER',
  unknown: 'MEMBERSHIP_UNKNOWN',
  sign_in_again: 'SIGN_IN_REQUIRED',
};

/** Checks that a shopper is signed in and a current member of the site's Discord server. Returns the shopper's id. */
export async function requireMember(uid: string | null): Promise<Result<string>> {
  if (uid === null) return fail('SIGN_IN_REQUIRED');
  const counted = await runOptimistic((batch) => countAttempt(batch, RATE_LIMITS.spinCheck, uid));
  if (!counted.ok) return counted;
  const membership = await discordMembership(uid);
  return membership === 'member' ? succeed(uid) : fail(FAILURE_OF[membership]);
}
