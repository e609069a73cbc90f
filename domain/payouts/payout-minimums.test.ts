import { describe, expect, it } from 'vitest';
import { NO_PAYOUT_MINIMUMS, payoutMinimumsSchema, scheduledMinimumCents } from './payout-minimums.ts';

describe('payoutMinimumsSchema', () => {
  it('has no minimum for methods without a stored one', () => {
    expect(payoutMinimumsSchema.parse({})).toEqual(NO_PAYOUT_MINIMUMS);
    expect(payoutMinimumsSchema.parse({ paypal: 500 })).toEqual({ ...NO_PAYOUT_MINIMUMS, paypal: 500 });
  });

  it('rejects amounts that are negative or not whole cents', () => {
    expect(payoutMinimumsSchema.safeParse({ paypal: -1 }).success).toBe(false);
    expect(payoutMinimumsSchema.safeParse({ paypal: 1.5 }).success).toBe(false);
  });
});

describe('scheduledMinimumCents', () => {
  it('returns the larger of the minimums of the store and of its method', () => {
    const minimums = { ...NO_PAYOUT_MINIMUMS, paypal: 2_500 };
    expect(scheduledMinimumCents(minimums, { way: 'paypal', minimumCents: 2_000 })).toBe(2_500);
    expect(scheduledMinimumCents(minimums, { way: 'paypal', minimumCents: 3_000 })).toBe(3_000);
    expect(scheduledMinimumCents(minimums, { way: 'stripe', minimumCents: 2_000 })).toBe(2_000);
  });
});
