import { describe, expect, it } from 'vitest';
import { at, sampleOrder } from '../testing/sample-order.ts';
import { delayedRefunds } from './delayed-refunds.ts';
import { newLineRefund, type LineRefund } from './line-refund.ts';

const late = sampleOrder({
  refundDue: true,
  refundRetryAt: at(5),
  refundAttempts: 2,
  refundError: 'PENDING_CAPTURE',
  refundedCents: 100,
});

const refundOf = (changes: Partial<LineRefund>): LineRefund => ({
  ...newLineRefund({ refundId: 'r', lines: [{ line: 0, units: 1, cents: 300 }], returnsStock: false }),
  retryAt: at(5),
  attempts: 1,
  error: 'PENDING_CAPTURE',
  ...changes,
});

const withRefunds = (...changes: Partial<LineRefund>[]) => sampleOrder({ lineRefunds: changes.map(refundOf) });

describe('delayedRefunds', () => {
  it('returns the rest of a late payment', () => {
    expect(delayedRefunds(late)).toEqual({ cents: late.totalCents - 100, attempts: 2, error: 'PENDING_CAPTURE' });
  });

  it('adds up refunds of lines', () => {
    const order = withRefunds({}, { attempts: 3, error: 'lock_timeout' }, { state: 'done' });
    expect(delayedRefunds(order)).toEqual({ cents: 600, attempts: 3, error: 'lock_timeout' });
  });

  it.each([
    ['of a late payment', { ...late, refundRetryAt: null, refundWaitsForDispute: true }],
    ['of lines', withRefunds({ retryAt: null, waitsForDispute: true })],
  ])('returns a refund %s that waits for the owner after a lost dispute', (_what, order) => {
    expect(delayedRefunds(order)).not.toBeNull();
  });

  it.each([
    ['is not due', { ...late, refundDue: false }],
    ['is requested immediately', { ...late, refundRetryAt: null }],
    ['our balance does not cover', { ...late, uncoveredCents: 500 }],
    ['of lines is requested immediately', withRefunds({ retryAt: null })],
    ['of lines our balance does not cover', withRefunds({ lacksFunds: true })],
    ['of lines has failed', withRefunds({ state: 'failed' })],
  ])('omits a refund that %s', (_what, order) => {
    expect(delayedRefunds(order)).toBeNull();
  });
});
