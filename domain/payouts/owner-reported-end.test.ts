import { expect, it } from 'vitest';
import { at } from '../testing/sample-order.ts';
import { canOwnerReport, isWaitingForFunds, unpaidEndState } from './owner-reported-end.ts';
import { PAYOUT_STATES } from './payout-states.ts';

const endsOf = (payout: Parameters<typeof canOwnerReport>[0]) =>
  PAYOUT_STATES.filter((to) => canOwnerReport(payout, to));

const MANUAL = { way: 'manual', dueAt: null, attempts: 0 } as const;
const BY_STRIPE = { way: 'stripe', dueAt: at(1), attempts: 1 } as const;

it('lets the owner report the end of a manual payout', () => {
  expect(endsOf({ ...MANUAL, state: 'created' })).toEqual(['arrived', 'cancelled']);
  expect(endsOf({ ...MANUAL, state: 'arrived' })).toEqual(['returned']);
});

it('lets only the provider report the end of its payout, unless it has not responded for days', () => {
  expect(endsOf({ ...BY_STRIPE, state: 'created', attempts: 0 })).toEqual(['cancelled']);
  expect(endsOf({ ...BY_STRIPE, state: 'sending' })).toEqual([]);
  expect(endsOf({ ...BY_STRIPE, state: 'arrived', dueAt: null })).toEqual([]);
  const unanswered = { ...BY_STRIPE, state: 'sending', dueAt: null } as const;
  expect(endsOf(unanswered)).toEqual(['arrived', 'failed']);
  expect(unpaidEndState(unanswered)).toBe('failed');
});

it('lets the owner end a payout that lacks funds as failed, so that a late arrival is still entered', () => {
  expect(endsOf({ ...BY_STRIPE, state: 'created' })).toEqual(['failed']);
  expect(unpaidEndState({ ...BY_STRIPE, state: 'created' })).toBe('failed');
  expect(unpaidEndState({ ...BY_STRIPE, state: 'created', attempts: 0 })).toBe('cancelled');
});

it('waits for funds only between two attempts', () => {
  expect(isWaitingForFunds({ state: 'created', waitsForFundsSince: at(0) })).toBe(true);
  expect(isWaitingForFunds({ state: 'sending', waitsForFundsSince: at(0) })).toBe(false);
  expect(isWaitingForFunds({ state: 'created', waitsForFundsSince: null })).toBe(false);
});
