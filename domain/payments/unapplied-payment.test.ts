import { describe, expect, it } from 'vitest';
import { entriesOfChange } from '../ledger/order-books.ts';
import { balancesOf } from '../testing/account-balances.ts';
import { at, sampleOrder } from '../testing/sample-order.ts';
import {
  closeUnapplied,
  NOTHING_UNAPPLIED,
  openUnappliedCents,
  openUnappliedPayments,
  returnUnapplied,
  setUnapplied,
  splitReturned,
  unappliedCentsOf,
  type ReturnedPayment,
  type Unapplied,
} from './unapplied-payment.ts';

const NOW = at(5);
const received = setUnapplied(NOTHING_UNAPPLIED, { paymentRef: 'first', cents: 500 }, NOW);

describe('setUnapplied', () => {
  it('opens a payment’s unapplied money once', () => {
    expect(received).toEqual({
      unappliedPayments: [
        {
          paymentRef: 'first',
          cents: 500,
          returnedCents: 0,
          keptCents: 0,
          returnedByOwnerCents: 0,
          returnedByOwnerAt: null,
          pendingRefundCents: 0,
        },
      ],
      unappliedSince: NOW,
    });
    expect(setUnapplied(received, { paymentRef: 'first', cents: 500 }, at(9))).toEqual(received);
    expect(unappliedCentsOf(received, 'first')).toBe(500);
  });

  it('closes the money of a payment that is applied to its order later', () => {
    expect(setUnapplied(received, { paymentRef: 'first', cents: 0 }, NOW).unappliedSince).toBeNull();
    expect(setUnapplied(NOTHING_UNAPPLIED, { paymentRef: 'first', cents: 0 }, NOW)).toEqual(NOTHING_UNAPPLIED);
  });
});

describe('returnUnapplied', () => {
  it('closes returned money, and counts a repeated report once', () => {
    const part = returnUnapplied(received, { paymentRef: 'first', returnedCents: 200, pendingRefundCents: 0 }, NOW);
    expect(openUnappliedCents(part)).toBe(300);
    expect(returnUnapplied(part, { paymentRef: 'first', returnedCents: 200, pendingRefundCents: 0 }, NOW)).toEqual(
      part,
    );
    expect(returnUnapplied(part, { paymentRef: 'other', returnedCents: 200, pendingRefundCents: 0 }, NOW)).toEqual(
      part,
    );
    const all = returnUnapplied(part, { paymentRef: 'first', returnedCents: 900, pendingRefundCents: 0 }, NOW);
    expect([openUnappliedCents(all), all.unappliedSince]).toEqual([0, null]);
  });

  it('reopens money whose return failed, except money that the owner has returned', () => {
    const part = returnUnapplied(received, { paymentRef: 'first', returnedCents: 200, pendingRefundCents: 0 }, NOW);
    const closed = closeUnapplied(part, 'returned', NOW);
    const failed = returnUnapplied(closed, { paymentRef: 'first', returnedCents: 0, pendingRefundCents: 0 }, at(9));
    expect([openUnappliedCents(failed), failed.unappliedSince?.toMillis()]).toEqual([200, 9]);
  });
});

const merchant = (amountCents: number, madeAtMs = 0) => ({ amountCents, isLineRefund: false, madeAtMs });
const ofLines = (amountCents: number) => ({ amountCents, isLineRefund: true, madeAtMs: 0 });

describe('splitReturned', () => {
  const CLOSED_MS = 10_000;
  const closedAs = (outcome: 'kept' | 'returned') => closeUnapplied(received, outcome, at(CLOSED_MS));

  it.each<[string, Unapplied, ReturnedPayment['refunds'], number, [number, number]]>([
    ['returns the surplus before the price', received, [merchant(800)], 0, [500, 300]],
    ['does not reduce refunds of lines', received, [ofLines(800)], 0, [0, 800]],
    ['subtracts the rest from other refunds', received, [ofLines(800), merchant(600)], 0, [500, 900]],
    ['counts known refunds of the price as such', received, [ofLines(100), merchant(700)], 600, [100, 700]],
    ['subtracts no surplus that was retained', closedAs('kept'), [merchant(800)], 0, [0, 800]],
    [
      'subtracts no surplus that the owner has already returned',
      closedAs('returned'),
      [merchant(800, CLOSED_MS)],
      0,
      [0, 800],
    ],
    ['counts a return by the owner once', closedAs('returned'), [merchant(500, 1_000)], 0, [0, 0]],
    ['counts it once, plus a later refund', closedAs('returned'), [merchant(500), merchant(800, 11_000)], 0, [0, 800]],
  ])('%s', (_what, known, refunds, otherPriceCents, [unapplied, price]) => {
    const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(splitReturned(known, { paymentRef: 'first', cents, otherPriceCents, refunds })).toEqual({
      unappliedCents: unapplied,
      priceCents: price,
    });
  });
});

describe('openUnappliedPayments', () => {
  it('lists the open money of each payment, without closed payments', () => {
    const two = setUnapplied(received, { paymentRef: 'second', cents: 300 }, NOW);
    const part = returnUnapplied(two, { paymentRef: 'first', returnedCents: 200, pendingRefundCents: 0 }, NOW);
    expect(openUnappliedPayments(part)).toEqual([
      { paymentRef: 'first', cents: 300 },
      { paymentRef: 'second', cents: 300 },
    ]);
    const one = returnUnapplied(part, { paymentRef: 'first', returnedCents: 500, pendingRefundCents: 0 }, NOW);
    expect(openUnappliedPayments(one)).toEqual([{ paymentRef: 'second', cents: 300 }]);
  });
});

describe('closeUnapplied', () => {
  it.each([
    ['returned', { unapplied: undefined, loss: undefined, 'provider/stripe': undefined }],
    ['kept', { unapplied: undefined, loss: -500, 'provider/stripe': 500 }],
  ] as const)('closes the open amount as %s, with entries that sum to zero', (outcome, balances) => {
    const [before, open] = [sampleOrder(), sampleOrder(received)];
    const after = sampleOrder(closeUnapplied(received, outcome, NOW));
    expect([after.unappliedSince, openUnappliedCents(after)]).toEqual([null, 0]);
    const change = { orderId: 'order', at: NOW };
    const entries = [
      ...entriesOfChange({ ...change, before, after: open }),
      ...entriesOfChange({ ...change, before: open, after }),
    ];
    expect(entries.map(({ legs }) => legs.reduce((sum, { cents }) => sum + cents, 0))).toEqual([0, 0]);
    for (const [account, cents] of Object.entries(balances))
      expect([account, balancesOf(entries)[account] || undefined]).toEqual([account, cents]);
  });
});
