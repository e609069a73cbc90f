import type { PayoutEventKind } from '../ledger/events.ts';

/**
 * The life of a payout, as a table: from each state, the states that may follow. `created`: its money is set aside. `sending`: a provider is
 * asked. `sent`: the provider has it under way. One that the owner has marked as failed, because its provider did not answer for days, may
 * turn out to be under way, or to have arrived.
 */
export const PAYOUT_TRANSITIONS = {
  created: ['sending', 'arrived', 'cancelled'],
  sending: ['sent', 'arrived', 'failed', 'returned'],
  sent: ['arrived', 'failed', 'returned'],
  arrived: ['returned'],
  failed: ['sent', 'arrived'],
  cancelled: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>;

export type PayoutState = keyof typeof PAYOUT_TRANSITIONS;
export const PAYOUT_STATES = Object.keys(PAYOUT_TRANSITIONS) as [PayoutState, ...PayoutState[]];

export function canMovePayout(from: PayoutState, to: PayoutState): boolean {
  const next: readonly PayoutState[] = PAYOUT_TRANSITIONS[from];
  return next.includes(to);
}

/** While a payout is in one of these, its store gets no other one. */
export const OPEN_PAYOUT_STATES: readonly PayoutState[] = ['created', 'sending'];

export const isPayoutOpen = (state: PayoutState): boolean => OPEN_PAYOUT_STATES.includes(state);

/** What a move is in the ledger; null: it moves no money. `from` null: the payout is new. */
export function eventOfMove(from: PayoutState | null, to: PayoutState): PayoutEventKind | null {
  if (from === null || (from === 'failed' && to === 'sent')) return 'payout_sent';
  if (to === 'arrived') return from === 'failed' ? 'payout_found' : 'payout_arrived';
  if (to === 'returned') return from === 'arrived' ? 'payout_returned' : 'payout_failed';
  return to === 'failed' || to === 'cancelled' ? 'payout_failed' : null;
}
