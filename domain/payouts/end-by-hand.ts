import type { PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

/** `dueAt`: null, or a time in whatever form. */
type Ended = Pick<Payout, 'way' | 'state'> & { dueAt: unknown };

/** Whether a provider was asked for a payout for days and has not answered: then the owner has to look at the provider's own site. */
export const isUnanswered = ({ state, dueAt }: Ended): boolean => state === 'sending' && dueAt === null;

/** The end that the owner can report of a payout that was not paid: `failed` where a provider was asked. */
export const unpaidEnd = (payout: Ended): Extract<PayoutState, 'cancelled' | 'failed'> =>
  payout.state === 'created' ? 'cancelled' : 'failed';

/** Whether the owner can report this end of a payout. What a provider pays, it reports itself. */
export function canEndByHand(payout: Ended, to: PayoutState): boolean {
  if (isUnanswered(payout)) return to === 'arrived' || to === 'failed';
  if (payout.state === 'created') return to === 'cancelled' || (to === 'arrived' && payout.way === 'manual');
  return payout.way === 'manual' && payout.state === 'arrived' && to === 'returned';
}
