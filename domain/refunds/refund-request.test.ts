import { describe, expect, it } from 'vitest';
import {
  canTransitionRefundRequest,
  hasUnits,
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
