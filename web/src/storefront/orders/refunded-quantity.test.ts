import type { Receipt } from '@blockbazaar/domain/orders/order';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { pendingRefundCents, isAllRefunded, refundedQuantity } from './refunded-quantity.ts';

const items = [sampleLine({ quantity: 5 }), sampleLine({ productId: 'lantern', quantity: 1 })];

const refund = (state: Receipt['lineRefunds'][number]['state'], ...units: [line: number, units: number][]) => ({
  state,
  lines: units.map(([line, count]) => ({ line, units: count, cents: count * 100 })),
  cents: units.reduce((sum, [, count]) => sum + count * 100, 0),
  claimUrl: null,
});

describe('refunds of order items', () => {
  it('sums completed and pending refunds by line', () => {
    const lineRefunds = [refund('done', [0, 2]), refund('due', [0, 1]), refund('pending', [0, 1], [1, 1])];
    expect(refundedQuantity({ items, lineRefunds })).toEqual([
      { refunded: 2, pending: 2 },
      { refunded: 0, pending: 1 },
    ]);
    expect(pendingRefundCents({ lineRefunds })).toBe(300);
  });

  it('reports a full refund once no quantity is left', () => {
    const most = [refund('done', [0, 5])];
    expect(isAllRefunded({ items, lineRefunds: [] })).toBe(false);
    expect(isAllRefunded({ items, lineRefunds: most })).toBe(false);
    expect(isAllRefunded({ items, lineRefunds: [...most, refund('due', [1, 1])] })).toBe(true);
  });
});
