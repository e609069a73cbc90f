import type { PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

/** `dueAt`: null, or a time in any representation. */
type Ended = Pick<Payout, 'way' | 'state' | 'attempts'> & { dueAt: unknown };

/**
 * Returns whether a provider has not responded to a payout request for days: then the owner has to check the provider's
 * site.
 */
export const isProviderUnresponsive = ({ state, dueAt }: Ended): boolean => state === 'sending' && dueAt === null;

/**
 * Returns whether a payout waits for the site's balance at its provider. `waitsForFundsSince`: null, or a time in any
 * representation.
 */
export const isWaitingForFunds = ({
  state,
  waitsForFundsSince,
}: Pick<Payout, 'state'> & { waitsForFundsSince: unknown }): boolean =>
  state === 'created' && waitsForFundsSince !== null;

/**
 * The end that the owner can report of an unpaid payout: `failed` if a provider was requested, because a late response
 * may still report its arrival.
 */
export const unpaidEndState = ({ state, attempts }: Ended): Extract<PayoutState, 'cancelled' | 'failed'> =>
  state === 'created' && attempts === 0 ? 'cancelled' : 'failed';

/** Returns whether the owner can report this end of a payout. Providers report the end of their payouts themselves. */
export function canOwnerReport(payout: Ended, to: PayoutState): boolean {
  if (isProviderUnresponsive(payout)) return to === 'arrived' || to === 'failed';
  if (payout.state === 'created') return to === unpaidEndState(payout) || (to === 'arrived' && payout.way === 'manual');
  return payout.way === 'manual' && payout.state === 'arrived' && to === 'returned';
}
