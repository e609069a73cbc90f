import { expect, it } from 'vitest';
import { at } from '../testing/sample-order.ts';
import { canOwnerReport, unpaidEndState } from './owner-reported-end.ts';
import { PAYOUT_STATES } from './payout-states.ts';

const endsOf = (payout: Parameters<typeof canOwnerReport>[0]) =>
  PAYOUT_STATES.filter((to) => canOwnerReport(payout, to));

it('lets the owner report the end of a manual payout', () => {
  expect(endsOf({ way: 'manual', state: 'created', dueAt: null })).toEqual(['arrived', 'cancelled']);
  expect(endsOf({ way: 'manual', state: 'arrived', dueAt: null })).toEqual(['returned']);
});

it('lets only the provider report the end of its payout, unless it has not responded for days', () => {
  expect(endsOf({ way: 'stripe', state: 'created', dueAt: at(1) })).toEqual(['cancelled']);
  expect(endsOf({ way: 'stripe', state: 'sending', dueAt: at(1) })).toEqual([]);
  expect(endsOf({ way: 'stripe', state: 'arrived', dueAt: null })).toEqual([]);
  const unanswered = { way: 'stripe', state: 'sending', dueAt: null } as const;
  expect(endsOf(unanswered)).toEqual(['arrived', 'failed']);
  expect(unpaidEndState(unanswered)).toBe('failed');
  expect(unpaidEndState({ ...unanswered, state: 'created' })).toBe('cancelled');
});
