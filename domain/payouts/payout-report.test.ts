import { expect, it } from 'vitest';
import { applyPayoutReport, type PayoutReport } from './payout-report.ts';

const ARRIVED: PayoutReport = {
  ref: 'tr_1',
  transactionRef: null,
  state: 'arrived',
  returnedCents: 0,
  feeCents: null,
  reason: null,
};
const payout = {
  cents: 1_000,
  state: 'sending',
  providerRef: null,
  transactionRef: null,
  returnedCents: 0,
  feeCents: 0,
  error: null,
} as const;
const arrived = { ...payout, state: 'arrived', providerRef: 'tr_1' } as const;

it('sets the state that the provider reports', () => {
  expect(applyPayoutReport(payout, ARRIVED)).toMatchObject({ state: 'arrived', providerRef: 'tr_1' });
  expect(applyPayoutReport(payout, { ...ARRIVED, state: 'sent' })).toMatchObject({ state: 'sent' });
  expect(applyPayoutReport(payout, { ...ARRIVED, state: 'failed', reason: 'RECEIVER_ACCOUNT_LOCKED' })).toMatchObject({
    state: 'failed',
    error: 'RECEIVER_ACCOUNT_LOCKED',
  });
});

it('ignores a late or repeated report', () => {
  expect(applyPayoutReport(arrived, ARRIVED)).toBeNull();
  expect(applyPayoutReport(arrived, { ...ARRIVED, state: 'sent' })).toBeNull();
  const returned = { ...arrived, state: 'returned', returnedCents: 1_000 } as const;
  expect(applyPayoutReport(returned, ARRIVED)).toBeNull();
});

it('sums partial returns, and marks the payout as returned after the last one', () => {
  const part = applyPayoutReport(arrived, { ...ARRIVED, returnedCents: 400 });
  expect(part).toMatchObject({ state: 'arrived', returnedCents: 400 });
  expect(applyPayoutReport({ ...arrived, ...part }, ARRIVED)).toBeNull();
  expect(applyPayoutReport(arrived, { ...ARRIVED, returnedCents: 1_000 })).toMatchObject({
    state: 'returned',
    returnedCents: 1_000,
  });
});

it('does not change a payout marked as failed that was sent and returned', () => {
  const failed = { ...payout, state: 'failed', providerRef: 'tr_1' } as const;
  expect(applyPayoutReport(failed, { ...ARRIVED, returnedCents: 1_000 })).toBeNull();
  expect(applyPayoutReport(failed, { ...ARRIVED, returnedCents: 400 })).toMatchObject({
    state: 'arrived',
    returnedCents: 400,
  });
});

it('reopens a payout marked as failed without a response, and not one that its provider reported as failed', () => {
  const sent = { ...ARRIVED, state: 'sent' } as const;
  expect(applyPayoutReport({ ...payout, state: 'failed' }, sent)).toMatchObject({ state: 'sent', providerRef: 'tr_1' });
  expect(applyPayoutReport({ ...payout, state: 'failed', providerRef: 'tr_1' }, sent)).toBeNull();
});

it('accepts the arrival of a payout marked as failed, and not of a cancelled one', () => {
  expect(applyPayoutReport({ ...payout, state: 'failed' }, ARRIVED)).toMatchObject({ state: 'arrived' });
  expect(applyPayoutReport({ ...payout, state: 'cancelled' }, ARRIVED)).toMatchObject({ state: 'cancelled' });
});
