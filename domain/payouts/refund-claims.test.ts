import { describe, expect, it } from 'vitest';
import { entriesOfChange } from '../ledger/order-books.ts';
import type { Order } from '../orders/order.ts';
import type { LineRefund, LineRefundState } from '../refunds/line-refund.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import { claimedStoreIdsOf, guardedStoreIds, refundClaimsOf } from './refund-claims.ts';

const NOW = at(3);

/** Two kits of the store `ash` and one of `birch`, paid: $9.99 each without the commission. */
const ORDER = sampleOrder({
  status: 'completed',
  paidAt: NOW,
  paymentRef: 'pi_1',
  items: [
    sampleLine({ storeId: 'ash', quantity: 2, totalCents: 2_148 }),
    sampleLine({ storeId: 'birch', productId: 'rope' }),
  ],
  storeIds: ['ash', 'birch'],
  subtotalCents: 3_222,
  totalCents: 3_222,
});

const refundOf = (state: LineRefundState, changes: Partial<LineRefund> = {}): LineRefund => ({
  refundId: 'refund',
  state,
  lines: [{ line: 0, units: 1, cents: 1_074 }],
  cents: 1_074,
  returnsStock: false,
  attempts: 0,
  ref: state === 'due' ? null : 're_1',
  claimUrl: null,
  error: null,
  retryAt: null,
  lacksFunds: false,
  waitsForDispute: false,
  replaces: null,
  dismissed: false,
  ...changes,
});

const STAGES: Record<LineRefundState, Partial<Order>> = {
  due: { lineRefunds: [refundOf('due')] },
  pending: { lineRefunds: [refundOf('pending')], pendingRefundCents: 1_074 },
  done: { lineRefunds: [refundOf('done')], refundedCents: 1_074 },
  failed: { lineRefunds: [refundOf('failed')] },
  superseded: { lineRefunds: [refundOf('superseded')], refundedCents: ORDER.totalCents },
};
/** All items of `ash` are being refunded. */
const WHOLE_PART: Partial<Order> = {
  lineRefunds: [refundOf('due', { lines: [{ line: 0, units: 2, cents: 2_148 }], cents: 2_148 })],
};
const orderWith = (stage: LineRefundState): Order => ({ ...ORDER, ...STAGES[stage] });

/** The amount that the ledger charges to each store for a change. */
const bookedBack = (before: Order, after: Order): Record<string, number> =>
  Object.fromEntries(
    entriesOfChange({ orderId: 'order', before, after, at: NOW }).flatMap(({ storeId, storeCents }) =>
      storeId === null || storeCents === 0 ? [] : [[storeId, -storeCents]],
    ),
  );

describe('refundClaimsOf', () => {
  it('equals the ledger’s charge to each store after the refund has arrived', () => {
    for (const stage of ['due', 'pending'] as const) {
      const claims = Object.fromEntries(refundClaimsOf(orderWith(stage)));
      expect(claims).toEqual({ ash: 999 });
      expect(claims).toEqual(bookedBack(orderWith(stage), orderWith('done')));
    }
  });

  it('ends with a refund that has arrived or failed', () => {
    for (const stage of ['done', 'failed'] as const) expect(refundClaimsOf(orderWith(stage)).size).toBe(0);
  });

  it('shares a refund without named lines among the stores, like the ledger', () => {
    const pending = { ...ORDER, pendingRefundCents: 1_611 };
    const claims = Object.fromEntries(refundClaimsOf(pending));
    expect(claims).toEqual(bookedBack(pending, { ...ORDER, refundedCents: 1_611 }));
    expect(claims).toEqual({ ash: 999, birch: 499 });
  });

  it('adds items that a seller requests, unless the request cannot be granted', () => {
    expect(Object.fromEntries(refundClaimsOf(ORDER, [{ line: 1, units: 1 }]))).toEqual({ birch: 999 });
    expect(Object.fromEntries(refundClaimsOf(orderWith('due'), [{ line: 0, units: 1 }]))).toEqual({ ash: 1_998 });
    expect(Object.fromEntries(refundClaimsOf(orderWith('due'), [{ line: 0, units: 2 }]))).toEqual({ ash: 999 });
  });

  it('never exceeds the amount owed to the store, for any number of reports', () => {
    const twice = { ...orderWith('due'), pendingRefundCents: 3_222 };
    expect(Object.fromEntries(refundClaimsOf(twice))).toEqual({ ash: 1_998, birch: 999 });
  });
});

describe('claimedStoreIdsOf', () => {
  it('names the stores of refunds in progress, and all of an order with an inquiry', () => {
    expect(claimedStoreIdsOf(ORDER)).toEqual([]);
    expect(claimedStoreIdsOf(orderWith('due'))).toEqual(['ash']);
    expect(claimedStoreIdsOf({ ...ORDER, hasInquiry: true })).toEqual(['ash', 'birch']);
  });

  it('names no store of a disputed order, whose parts are marked, nor of an unsold one', () => {
    expect(claimedStoreIdsOf({ ...orderWith('due'), disputed: true })).toEqual([]);
    expect(claimedStoreIdsOf({ ...orderWith('due'), paidAt: null })).toEqual([]);
  });
});

const UNPAID = { ...ORDER, status: 'pending', paidAt: null, paymentRef: null } as const;

describe('guardedStoreIds', () => {
  it.each([
    ['a refund that is granted', ORDER, orderWith('due'), ['ash']],
    ['a refund that arrives immediately', ORDER, orderWith('done'), ['ash']],
    ['a pending refund that arrives', orderWith('pending'), orderWith('done'), ['ash']],
    ['a dispute', ORDER, { ...ORDER, disputed: true }, ['ash', 'birch']],
    ['an inquiry', ORDER, { ...ORDER, hasInquiry: true }, ['ash', 'birch']],
    ['a sale that is already disputed', UNPAID, { ...ORDER, disputed: true }, ['ash', 'birch']],
    [
      'a dispute while the whole part is being refunded',
      { ...ORDER, ...WHOLE_PART },
      { ...ORDER, ...WHOLE_PART, disputed: true },
      ['ash', 'birch'],
    ],
    [
      'a dispute that ends while the whole part is being refunded',
      { ...ORDER, ...WHOLE_PART, disputed: true },
      { ...ORDER, ...WHOLE_PART },
      ['ash', 'birch'],
    ],
    [
      'an inquiry that becomes a dispute',
      { ...ORDER, hasInquiry: true },
      { ...ORDER, disputed: true },
      ['ash', 'birch'],
    ],
    ['a refund that fails after it arrived', orderWith('done'), orderWith('failed'), ['ash', 'birch']],
    ['a late fee that the store bears', ORDER, { ...ORDER, feeCents: 100, feeStoreIds: ['birch'] }, ['birch']],
    [
      'a dispute fee that the store bears',
      ORDER,
      { ...ORDER, disputeFees: { txn_1: 1_500 }, feeStoreIds: ['birch'] },
      ['birch'],
    ],
  ])('names the stores whose balance is reduced or claimed by %s', (_, before, after, stores) => {
    expect(guardedStoreIds(before, after)).toEqual(stores);
  });

  it.each([
    ['a sale', UNPAID, ORDER],
    ['a refund that goes from due to pending', orderWith('due'), orderWith('pending')],
  ])('names none after %s', (_, before, after) => {
    expect(guardedStoreIds(before, after)).toEqual([]);
  });
});
