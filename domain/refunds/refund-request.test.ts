import { describe, expect, it } from 'vitest';
import {
  canMoveRefundRequest,
  hasUnits,
  REFUND_REQUEST_STATES,
  refundReasonSchema,
  unitsLeft,
  unitsOfOrder,
} from './refund-request.ts';

const part = { items: [{ quantity: 3 }, { quantity: 1 }], refundedLines: [{ line: 0, units: 2, cents: 200 }] };
const GONE = { line: 1, units: 1, cents: 100 };

describe('a request for a refund', () => {
  it('is decided once', () => {
    const moves = REFUND_REQUEST_STATES.flatMap((from) =>
      REFUND_REQUEST_STATES.filter((to) => canMoveRefundRequest(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual(['requested granted', 'requested declined', 'granted failed']);
  });

  it('can be about what is left of a part, and no more', () => {
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
  ])('of %j: %s', (wanted, isPossible) => {
    expect(hasUnits(part, wanted)).toBe(isPossible);
  });

  it('is about its own store’s lines of an order, wherever they are in it', () => {
    const items = ['ash', 'birch', 'ash'].map((storeId) => ({ storeId }));
    expect(unitsOfOrder(items, 'ash', [{ line: 1, units: 4 }])).toEqual([{ line: 2, units: 4 }]);
    expect(unitsOfOrder(items, 'birch', [{ line: 1, units: 4 }])).toEqual([]);
  });

  it('has a reason', () => {
    expect(refundReasonSchema.safeParse('  ').success).toBe(false);
    expect(refundReasonSchema.parse(' Broken ')).toBe('Broken');
    expect(refundReasonSchema.safeParse('x'.repeat(301)).success).toBe(false);
  });
});
