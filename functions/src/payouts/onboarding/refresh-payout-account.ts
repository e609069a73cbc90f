import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import type { SellerSession } from '../../platform/live-session.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { lookUpAccount } from './look-up-account.ts';

/** Reads the state of a seller's own account from Stripe: its event may be late when the seller returns from there. */
export async function refreshPayoutAccount(
  _input: StaffCallableInput<'refreshPayoutAccount'>,
  { claims }: SellerSession,
): Promise<Result<Record<string, never>>> {
  const { storeId } = claims;
  const counted = await runOptimistic((batch) => countAttempt(batch, RATE_LIMITS.payoutAccount, storeId));
  if (!counted.ok) return counted;
  const refreshed = await lookUpAccount(storeId);
  return refreshed.ok ? succeed({}) : refreshed;
}
