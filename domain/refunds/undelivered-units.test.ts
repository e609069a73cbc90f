import { describe, expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '../testing/sample-order.ts';
import { newLineRefund, type LineRefundState } from './line-refund.ts';
import { undeliveredUnits, withheldAfterHandover } from './undelivered-units.ts';

const refund = (state: LineRefundState, line: number, units: number) => ({
  ...newLineRefund({ refundId: `r${line}`, lines: [{ line, units, cents: 100 * units }], returnsStock: false }),
  state,
});

/** A paid order with three items of one line and one of another. The delivery omitted two and one. */
const delivered = (changes: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({
    status: 'completed',
    items: [sampleLine({ quantity: 3 }), sampleLine({ productId: 'sword' })],
    subtotalCents: 400,
    totalCents: 400,
    withheldUnits: { '0': 2, '1': 1 },
    ...changes,
  });

describe('undeliveredUnits', () => {
  it('returns the items of failed refunds', () => {
    const order = delivered({ lineRefunds: [refund('failed', 0, 2), refund('pending', 1, 1)] });
    expect(undeliveredUnits(order)).toEqual([{ line: 0, units: 2 }]);
  });

  it('omits items that are refunded again', () => {
    const order = delivered({ lineRefunds: [refund('failed', 0, 2), refund('due', 0, 1), refund('done', 1, 1)] });
    expect(undeliveredUnits(order)).toEqual([{ line: 0, units: 1 }]);
  });

  it.each([
    ['whose payment is disputed', { disputed: true }],
    ['that is refunded', { status: 'refunded', refundedCents: 400 }],
    ['without any payment left', { refundedCents: 400 }],
    ['whose delivery omitted no items', { withheldUnits: {} }],
  ] as const)('returns none for an order %s', (_what, changes) => {
    expect(undeliveredUnits(delivered({ lineRefunds: [refund('failed', 0, 2)], ...changes }))).toEqual([]);
  });
});

describe('withheldAfterHandover', () => {
  it('retains the items whose refund has not failed', () => {
    const order = delivered({ lineRefunds: [refund('failed', 0, 2), refund('pending', 1, 1)] });
    expect(withheldAfterHandover(order)).toEqual({ '1': 1 });
  });
});
