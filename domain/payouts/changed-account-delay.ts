import type { PayoutAccount } from './payout-account.ts';
import { PAYOUT_TIMES } from './payout-limits.ts';

/** The end of the delay of payouts to a changed account, in ms; null: they are not delayed at `now` (ms). */
export function changedAccountDelayEnd({ changedAt }: Pick<PayoutAccount, 'changedAt'>, now: number): number | null {
  const startsAt = changedAt === null ? now : changedAt.toMillis() + PAYOUT_TIMES.changedAccountMs;
  return startsAt > now ? startsAt : null;
}
