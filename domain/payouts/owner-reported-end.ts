import type { PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

/** `dueAt`: null, or a time in any representation. */
type Ended = Pick<Payout, 'way' | 'state'> & { dueAt: unknown };

/**
 * Returns whether a provider has not responded to a payout request for days: then the owner has to check the provider's
 * site.
 */
export const isProviderUnresponsive = ({ state, dueAt }: Ended): boolean => state === 'sending' && dueAt === null;

/** The end that the owner can report of an unpaid payout: `failed` if a provider was requested. */
export const unpaidEndState = (payout: Ended): Extract<PayoutState, 'cancelled' | 'failed'> =>
  payout.state === 'created' ? 'cancelled' : 'failed';

/** Returns whether the owner can report this end of a payout. Providers report the end of their payouts themselves. */
export function canOwnerReport(payout: Ended, to: PayoutState): boolean {
  if (isProviderUnresponsive(payout)) return to === 'arrived' || to === 'failed';
  if (payout.state === 'created') return to === 'cancelled' || (to === 'arrived' && payout.way === 'manual');
  return payout.way === 'manual' && payout.state === 'arrived' && to === 'returned';
}
