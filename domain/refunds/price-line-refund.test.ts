import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/order.ts';
import { sampleLine, sampleOrder } from '../testing/sample-order.ts';
import type { LineRefund, LineRefundState, RefundedUnits } from './line-refund.ts';
import { priceLineRefund, refundableCents, refundableUnits } from './price-line-refund.ts';

const orderOf = (lines: readonly [totalCents: number, quantity: number][], discountCents = 0): Order => {
  const items = lines.map(([totalCents, quantity]) => sampleLine({ totalCents, quantity }));
  const subtotalCents = lines.reduce((sum, [cents]) => sum + cents, 0);
  return sampleOrder({ items, subtotalCents, discountCents, totalCents: subtotalCents - discountCents });
};

const withRefund = (order: Order, lines: RefundedUnits[], state: LineRefundState): Order => {
  const refund: LineRefund = {
    refundId: `refund ${order.lineRefunds.length}`,
    state,
    lines,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    returnsStock: false,
    attempts: 0,
    ref: null,
    claimUrl: null,
    error: null,
    retryAt: null,
    lacksFunds: false,
    waitsForDispute: false,
    replaces: null,
    dismissed: false,
  };
  const refundedCents = order.refundedCents + (state === 'done' ? refund.cents : 0);
  return { ...order, refundedCents, lineRefunds: [...order.lineRefunds, refund] };
};

const priceOf = (order: Order, lines: Parameters<typeof priceLineRefund>[1]): RefundedUnits[] | string => {
  const priced = priceLineRefund(order, lines);
  return priced.ok ? priced.value : priced.failure.code;
};

describe('priceLineRefund', () => {
  it('returns the paid price of the items, without the coupon’s part', () => {
    expect(priceOf(orderOf([[3_300, 3]]), [{ line: 0, units: 2 }])).toEqual([{ line: 0, units: 2, cents: 2_200 }]);
    expect(
      priceOf(
        orderOf(
          [
            [3_000, 3],
            [1_000, 1],
          ],
          400,
        ),
        [
          { line: 0, units: 1 },
          { line: 1, units: 1 },
        ],
      ),
    ).toEqual([
      { line: 0, units: 1, cents: 900 },
      { line: 1, units: 1, cents: 900 },
    ]);
  });

  it('never exceeds the rest of the payment', () => {
    const order = {
      ...orderOf([
        [1_000, 1],
        [1_000, 1],
      ]),
      refundedCents: 1_400,
    };
    expect(priceOf(order, [{ line: 0, units: 1 }])).toEqual([{ line: 0, units: 1, cents: 600 }]);
    expect(priceOf({ ...order, refundedCents: 2_000 }, [{ line: 0, units: 1 }])).toBe('NOTHING_TO_REFUND');
  });

  it('counts refunds in progress, and not failed ones', () => {
    const order = orderOf([[1_000, 2]]);
    const lines = [{ line: 0, units: 2, cents: 1_000 }];
    for (const state of ['due', 'pending', 'done'] as const) {
      const after = withRefund(order, lines, state);
      expect(refundableUnits(after)).toEqual([]);
      expect(refundableCents(after)).toBe(0);
      expect(priceOf(after, [{ line: 0, units: 1 }])).toBe('UNITS_REFUNDED');
    }
    expect(priceOf(withRefund(order, lines, 'failed'), [{ line: 0, units: 2 }])).toEqual(lines);
  });

  it.each([
    ['no lines', []],
    ['a missing line', [{ line: 1, units: 1 }]],
    ['more items than the line has', [{ line: 0, units: 3 }]],
    [
      'the same line twice',
      [
        { line: 0, units: 1 },
        { line: 0, units: 1 },
      ],
    ],
  ])('rejects %s', (_, lines) => {
    expect(priceOf(orderOf([[1_000, 2]]), lines)).toBe('UNITS_REFUNDED');
  });

  it('refunds exactly the payment for all items, in any portions', () => {
    const portions = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 12 });
    const sold = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(sold, fc.nat(1_000), portions, (lines, discount, steps) => {
        const whole = orderOf(lines);
        let order = orderOf(lines, Math.min(discount, whole.subtotalCents - 1));
        const refund = (wanted: Parameters<typeof priceLineRefund>[1]): void => {
          const priced = priceLineRefund(order, wanted);
          expect(priced.ok ? null : priced.failure.code).toBeOneOf([null, 'NOTHING_TO_REFUND']);
          if (priced.ok) order = withRefund(order, priced.value, 'done');
        };
        for (const [nth, units] of steps) {
          const left = refundableUnits(order);
          const chosen = left[nth % left.length];
          if (chosen !== undefined) refund([{ ...chosen, units: Math.min(units, chosen.units) }]);
        }
        if (refundableUnits(order).length > 0) refund(refundableUnits(order));
        expect(refundableCents(order)).toBe(0);
        expect(order.refundedCents).toBe(order.totalCents);
      }),
    );
  });
});
