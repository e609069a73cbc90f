import { expect, it } from 'vitest';
import type { PayoutEventKind } from '../ledger/events.ts';
import {
  canTransitionPayout,
  eventOfTransition,
  isPayoutOpen,
  PAYOUT_STATES,
  type PayoutState,
} from './payout-states.ts';

/** All paths through the table, from a new payout to its end, with at most two visits of each state. */
function lives(from: PayoutState, before: readonly PayoutState[] = []): PayoutState[][] {
  const life = [...before, from];
  const isOpen = (to: PayoutState): boolean => life.filter((state) => state === to).length < 2;
  const next = PAYOUT_STATES.filter((to) => canTransitionPayout(from, to) && isOpen(to));
  return [life, ...next.flatMap((to) => lives(to, life))];
}

const timesUnderWayAgain = (life: readonly PayoutState[]): number =>
  life.filter((state, index) => state === 'sent' && life[index - 1] === 'failed').length;

const EFFECTS: Partial<Record<PayoutEventKind, number>> = {
  payout_sent: -1,
  payout_found: -1,
  payout_failed: 1,
  payout_returned: 1,
};

it('restores the owed amount on every path exactly if the payout does not arrive', () => {
  const all = lives('created');
  expect(all.length).toBeGreaterThan(8);
  for (const life of all) {
    const events = life.flatMap((to, index) => eventOfTransition(life[index - 1] ?? null, to) ?? []);
    const owedAgain = events.reduce((sum, event) => sum + (EFFECTS[event] ?? 0), 0) === 0;
    const end = life.at(-1) ?? 'created';
    expect([life, owedAgain]).toEqual([life, ['failed', 'cancelled', 'returned'].includes(end)]);
    expect(events.filter((event) => event === 'payout_sent')).toHaveLength(1 + timesUnderWayAgain(life));
    expect(events.includes('payout_returned')).toBe(life.includes('arrived') && end === 'returned');
  }
});

it('does not count an ended payout, or one in transit at a provider, as open', () => {
  expect(PAYOUT_STATES.filter(isPayoutOpen)).toEqual(['created', 'sending']);
});
