import { describe, expect, it } from 'vitest';
import { line } from '../ledger/sample-changes.ts';
import {
  canTransitionRefundRequest,
  hasUnits,
  previewRefund,
  REFUND_REQUEST_STATES,
  refundReasonSchema,
  unitsLeft,
  unitsOfOrder,
} from './refund-request.ts';

const part = { items: [{ quantity: 3 }, { quantity: 1 }], refundedLines: [{ line: 0, units: 2, cents: 200 }] };
const GONE = { line: 1, units: 1, cents: 100 };

describe('refund request', () => {
  it('is decided once', () => {
    const moves = REFUND_REQUEST_STATES.flatMap((from) =>
      REFUND_REQUEST_STATES.filter((to) => canTransitionRefundRequest(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual(['requested granted', 'requested declined', 'granted failed']);
  });

  it('previews the price and the share of the store as the ledger rounds them', () => {
    const items = [line('store', 455, 5, 3), line('store', 790, 5, 1)];
    expect(previewRefund({ items }, [])).toEqual({ priceCents: 0, shareCents: 0 });
    expect(previewRefund({ items }, [{ line: 0, units: 1 }])).toEqual({ priceCents: 478, shareCents: 455 });
    expect(
      previewRefund({ items }, [
        { line: 0, units: 3 },
        { line: 1, units: 1 },
      ]),
    ).toEqual({ priceCents: 2_264, shareCents: 2_156 });
  });

  it('accepts only the remaining items of a part', () => {
    expect(unitsLeft(part)).toEqual([
      { line: 0, units: 1 },
      { line: 1, units: 1 },
    ]);
    expect(unitsLeft({ ...part, refundedLines: [...part.refundedLines, GONE] })).toEqual([{ line: 0, units: 1 }]);
  });

  it.each([
    [[{ line: 0, units: 1 }], true],
    [[{ line: 0, units: 2 }], false],
    [[{ line: 2, units: 1 }], false],
    [
      [
        { line: 1, units: 1 },
        { line: 1, units: 1 },
      ],
      false,
    ],
    [[], false],
  ])('validates %j: %s', (wanted, isPossible) => {
    expect(hasUnits(part, wanted)).toBe(isPossible);
  });

  it('refers to its own store’s lines of an order, at any index', () => {
    const items = ['ash', 'birch', 'ash'].map((storeId) => ({ storeId }));
    expect(unitsOfOrder(items, 'ash', [{ line: 1, units: 4 }])).toEqual([{ line: 2, units: 4 }]);
    expect(unitsOfOrder(items, 'birch', [{ line: 1, units: 4 }])).toEqual([]);
  });

  it('requires a reason', () => {
    expect(refundReasonSchema.safeParse('  ').success).toBe(false);
    expect(refundReasonSchema.parse(' Broken ')).toBe('Broken');
    expect(refundReasonSchema.safeParse('x'.repeat(301)).success).toBe(false);
  });
});
