import type { PayoutEventKind } from '../ledger/events.ts';

/**
 * State transitions of a payout: from each state, the possible next states. `created`: its money is reserved.
 * `sending`: the request to a provider is in progress. If the site's balance there lacks funds, the payout is `created`
 * again, until the next attempt. `sent`: it is in transit at the provider. The owner marks a payout as failed if its
 * provider did not respond for days, or lacks funds; it may later be in transit, or have arrived.
 */
export const PAYOUT_TRANSITIONS = {
  created: ['sending', 'sent', 'arrived', 'cancelled', 'failed', 'returned'],
  sending: ['created', 'sent', 'arrived', 'failed', 'returned'],
  sent: ['arrived', 'failed', 'returned'],
  arrived: ['returned'],
  failed: ['sent', 'arrived'],
  cancelled: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>;

export type PayoutState = keyof typeof PAYOUT_TRANSITIONS;
export const PAYOUT_STATES = Object.keys(PAYOUT_TRANSITIONS) as [PayoutState, ...PayoutState[]];

export function canTransitionPayout(from: PayoutState, to: PayoutState): boolean {
  const next: readonly PayoutState[] = PAYOUT_TRANSITIONS[from];
  return next.includes(to);
}

/** A store with a payout in one of these states gets no other one. */
export const OPEN_PAYOUT_STATES: readonly PayoutState[] = ['created', 'sending'];

export const isPayoutOpen = (state: PayoutState): boolean => OPEN_PAYOUT_STATES.includes(state);

/** The ledger event of a transition; null: it moves no money. `from` null: the payout is new. */
export function eventOfTransition(from: PayoutState | null, to: PayoutState): PayoutEventKind | null {
  if (from === null || (from === 'failed' && to === 'sent')) return 'payout_sent';
  if (to === 'arrived') return from === 'failed' ? 'payout_found' : 'payout_arrived';
  if (to === 'returned') return from === 'arrived' ? 'payout_returned' : 'payout_failed';
  return to === 'failed' || to === 'cancelled' ? 'payout_failed' : null;
}
