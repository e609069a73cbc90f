import { isPayable, type PayoutAccount } from './payout-account.ts';
import type { PayoutBalance } from './payout-balance.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { scheduledMinimumCents, type PayoutMinimums } from './payout-minimums.ts';

/**
 * The amount of a scheduled payout from this balance, in cents. Null: none is made, because the balance is below the
 * minimum, or the store has no account for its method.
 */
export function scheduledPayoutCents(
  account: Parameters<typeof isPayable>[0] & Pick<PayoutAccount, 'minimumCents'>,
  { availableCents }: Pick<PayoutBalance, 'availableCents'>,
  minimums: PayoutMinimums,
): number | null {
  const isMade = availableCents >= scheduledMinimumCents(minimums, account) && availableCents > 0 && isPayable(account);
  return isMade ? Math.min(availableCents, PAYOUT_LIMITS.centsMax) : null;
}
