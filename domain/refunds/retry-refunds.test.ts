import { describe, expect, it } from 'vitest';
import { at, sampleOrder } from '../testing/sample-order.ts';
import { newLineRefund, type LineRefund } from './line-refund.ts';
import { retryRefunds } from './retry-refunds.ts';

const refundOf = (changes: Partial<LineRefund> = {}): LineRefund => ({
  ...newLineRefund({
    refundId: 'r',
    lines: [
      { line: 0, units: 1, cents: 200 },
      { line: 1, units: 1, cents: 100 },
    ],
    returnsStock: false,
  }),
  waitsForDispute: true,
  ...changes,
});

const afterLoss = (leftCents: number, ...lineRefunds: LineRefund[]) => {
  const { totalCents } = sampleOrder();
  const lostCents = totalCents - leftCents;
  return sampleOrder({ refundedCents: lostCents, disputeLostCents: lostCents, lineRefunds });
};

describe('retryRefunds', () => {
  it('requests refunds immediately', () => {
    const order = sampleOrder({ lineRefunds: [refundOf({ retryAt: at(5) }), refundOf({ state: 'done' })] });
    const [due, done] = retryRefunds(order);
    expect(due).toMatchObject({ retryAt: null, waitsForDispute: false, cents: 300 });
    expect(done).toEqual(order.lineRefunds[1]);
  });

  it('reduces a refund and its lines to the rest of the payment after a lost dispute', () => {
    const [refund] = retryRefunds(afterLoss(150, refundOf()));
    expect(refund).toMatchObject({ waitsForDispute: false, cents: 150, lines: [{ cents: 100 }, { cents: 50 }] });
  });

  it('leaves a refund waiting when nothing of the payment is left', () => {
    const [first, second] = retryRefunds(afterLoss(300, refundOf(), refundOf()));
    expect(first).toMatchObject({ waitsForDispute: false, cents: 300 });
    expect(second).toEqual(refundOf());
  });
});
