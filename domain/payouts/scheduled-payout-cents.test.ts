import { expect, it } from 'vitest';
import { newPayoutAccount } from './payout-account.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { NO_PAYOUT_MINIMUMS } from './payout-minimums.ts';
import { scheduledPayoutCents } from './scheduled-payout-cents.ts';

const ACCOUNT = { ...newPayoutAccount('ash'), way: 'paypal', paypalEmail: 'ash@example.com' } as const;
const { minimumCents } = ACCOUNT;

it('pays the complete available balance from the larger minimum on', () => {
  const minimums = { ...NO_PAYOUT_MINIMUMS, paypal: minimumCents + 500 };
  const centsOf = (availableCents: number) => scheduledPayoutCents(ACCOUNT, { availableCents }, minimums);
  expect(centsOf(minimumCents + 500)).toBe(minimumCents + 500);
  expect(centsOf(minimumCents + 499)).toBeNull();
  expect(scheduledPayoutCents(ACCOUNT, { availableCents: minimumCents }, NO_PAYOUT_MINIMUMS)).toBe(minimumCents);
  expect(scheduledPayoutCents(ACCOUNT, { availableCents: minimumCents - 1 }, NO_PAYOUT_MINIMUMS)).toBeNull();
});

it('pays at most the largest payout, and none to a store without an account', () => {
  const balance = { availableCents: PAYOUT_LIMITS.centsMax + 1 };
  expect(scheduledPayoutCents(ACCOUNT, balance, NO_PAYOUT_MINIMUMS)).toBe(PAYOUT_LIMITS.centsMax);
  expect(scheduledPayoutCents({ ...ACCOUNT, paypalEmail: '' }, balance, NO_PAYOUT_MINIMUMS)).toBeNull();
});
