import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/order.ts';
import { isDone, refundedUnits, type LineRefund, type RefundedUnits } from '../refunds/line-refund.ts';
import { grossCents, priceLineRefund, refundableUnits } from '../refunds/price-line-refund.ts';
import { balancesOf } from '../testing/account-balances.ts';
import { ledgerEntrySchema, type NewLedgerEntry } from './entry.ts';
import { change, line, NOW, orderOf, paid } from './sample-changes.ts';

const arbitraryLine = fc
  .tuple(
    fc.constantFrom('ash', 'birch', 'cedar'),
    fc.integer({ min: 1, max: 500_000 }),
    fc.integer({ min: 0, max: 1_000 }),
    fc.integer({ min: 1, max: 99 }),
  )
  .map(([storeId, price, tenths, quantity]) => line(storeId, price, tenths / 10, quantity));
const arbitraryOrder = fc
  .tuple(fc.array(arbitraryLine, { minLength: 1, maxLength: 5 }), fc.nat(1_000))
  .map(([items, discount]) => {
    const whole = orderOf(items);
    return orderOf(items, Math.min(discount, whole.subtotalCents - 1));
  });

/** The order with one more refund in progress: of up to `units` items of one of its lines. */
function withRefundAsked(order: Order, nth: number, units: number): Order {
  const left = refundableUnits(order);
  const chosen = left[nth % left.length];
  if (chosen === undefined) return order;
  const lines = priceLineRefund(order, [{ ...chosen, units: Math.min(units, chosen.units) }]);
  return lines.ok ? { ...order, lineRefunds: [...order.lineRefunds, lineRefund(lines.value)] } : order;
}

const lineRefund = (lines: RefundedUnits[], changes: Partial<LineRefund> = {}): LineRefund => ({
  refundId: 'refund',
  state: 'pending',
  lines,
  cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  returnsStock: true,
  attempts: 0,
  ref: 're_1',
  claimUrl: null,
  error: null,
  retryAt: null,
  lacksFunds: false,
  waitsForDispute: false,
  replaces: null,
  dismissed: false,
  ...changes,
});

describe('entriesOfChange', () => {
  it('charges a refund that names its lines to their store alone, with its commission and its sales figures', () => {
    const order = paid(orderOf([line('ash', 1_000, 10, 3), line('birch', 500, 10, 1)]));
    const lines = [{ line: 0, units: 2, cents: 2_200 }];
    const entries = change(order, {
      ...order,
      refundedCents: 2_200,
      lineRefunds: [lineRefund(lines, { state: 'done' })],
    });
    expect(entries).toMatchObject([
      {
        kind: 'refunded',
        storeId: 'ash',
        storeCents: -2_000,
        sales: { orderCount: 0, itemCount: -2, revenueCents: -2_000 },
      },
    ]);
  });

  it('owes a store zero for refunded items, even if a coupon was rounded', () => {
    const order = paid(orderOf([line('ash', 250, 0, 2), line('birch', 250, 7, 1), line('ash', 250, 0, 3)], 151));
    const priced = priceLineRefund(order, [
      { line: 0, units: 2 },
      { line: 1, units: 1 },
    ]);
    const refund = lineRefund(priced.ok ? priced.value : [], { state: 'done' });
    expect(refund.cents).toBe(692);
    const entries = change(null, { ...order, refundedCents: 692, lineRefunds: [refund] });
    expect(balancesOf(entries)).toEqual({ 'provider/stripe': 675, 'store/ash': -750, coupons: 75 });
  });

  it('owes a store zero after all its items are refunded, in any steps and any order', () => {
    fc.assert(
      fc.property(arbitraryOrder, fc.array(fc.tuple(fc.nat(), fc.nat(98)), { maxLength: 12 }), (sold, steps) => {
        const order = paid(sold);
        const refunded = steps.reduce((before, [nth, units]) => withRefundAsked(before, nth, units + 1), order);
        const lineRefunds = refunded.lineRefunds.map((refund) => ({ ...refund, state: 'done' as const }));
        const refundedCents = lineRefunds.reduce((sum, { cents }) => sum + cents, 0);
        const status = refundedCents === order.totalCents ? 'refunded' : 'completed';
        const books = balancesOf(change(null, { ...order, status, refundedCents, lineRefunds }));
        const left = new Set(refundableUnits({ ...order, lineRefunds }).map((one) => order.items[one.line]?.storeId));
        const gone = order.storeIds.filter((storeId) => !left.has(storeId));
        expect(gone.filter((storeId) => (books[`store/${storeId}`] ?? 0) !== 0)).toEqual([]);
      }),
    );
  });

  it('completes the price of refunded items from the other refunds first', () => {
    const order = paid(orderOf([line('ash', 500, 0, 1), line('birch', 500, 0, 1), line('cedar', 500, 0, 1)]));
    // The merchant had refunded 700 cents, and the items of cedar. So 300 cents were left for the item of ash.
    const failed = lineRefund([{ line: 2, units: 1, cents: 500 }], { state: 'failed' });
    const lowered = lineRefund([{ line: 0, units: 1, cents: 300 }], { state: 'done' });
    const entries = change(null, { ...order, refundedCents: 1_000, lineRefunds: [failed, lowered] });
    expect(balancesOf(entries)).toEqual({ 'provider/stripe': 500, 'store/birch': -250, 'store/cedar': -250 });
  });

  it('charges a later refund of the difference to the store of the items', () => {
    const order = orderOf([line('ash', 1_000, 10, 1), line('birch', 1_000, 10, 1)], 220);
    const lineRefunds = [lineRefund([{ line: 0, units: 1, cents: 400 }], { state: 'done' })];
    const lowered = paid(order, { refundedCents: 400, lineRefunds });
    // With the coupon, the buyer paid 990 cents for the item.
    const entries = [...change(order, lowered), ...change(lowered, { ...lowered, refundedCents: 990 })];
    expect(balancesOf(entries)).toEqual({
      'provider/stripe': 990,
      coupons: 110,
      commission: -100,
      'store/birch': -1_000,
    });
  });

  it('owes a store zero for refunded items whose price was refunded in any way', () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat(98), fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(arbitraryOrder, fc.nat(1_000), steps, (sold, other, asked) => {
        const otherCents = Math.round((sold.totalCents * other) / 1_000);
        const order = paid(sold, { refundedCents: otherCents });
        const priced = asked.reduce((before, [nth, units]) => withRefundAsked(before, nth, units + 1), order);
        const lineRefunds = priced.lineRefunds.map((refund, index) => ({
          ...refund,
          state: asked[index]?.[2] === true ? ('failed' as const) : ('done' as const),
        }));
        const refundedCents = lineRefunds.filter(isDone).reduce((sum, { cents }) => sum + cents, otherCents);
        const refunded = refundedUnits(lineRefunds, isDone);
        const grossOfRefunded = [...refunded].reduce(
          (sum, [index, { units }]) => sum + grossCents(order, index, units),
          0,
        );
        fc.pre(refundedCents * order.subtotalCents >= grossOfRefunded * order.totalCents);
        const status = refundedCents === order.totalCents ? 'refunded' : 'completed';
        const books = balancesOf(change(null, { ...order, status, refundedCents, lineRefunds }));
        const left = order.items.filter(({ quantity }, index) => quantity > (refunded.get(index)?.units ?? 0));
        const gone = order.storeIds.filter((storeId) => left.every((item) => item.storeId !== storeId));
        expect(gone.filter((storeId) => (books[`store/${storeId}`] ?? 0) !== 0)).toEqual([]);
      }),
    );
  });

  it('moves shared amounts to the store whose lines a refund later names', () => {
    const order = paid(orderOf([line('ash', 1_000, 0, 1), line('birch', 1_000, 0, 1)]));
    const shared = { ...order, refundedCents: 1_000 };
    const lines = [{ line: 1, units: 1, cents: 1_000 }];
    const named = { ...shared, lineRefunds: [lineRefund(lines, { state: 'done' })] };
    const entries = [...change(order, shared), ...change(shared, named)];
    expect(balancesOf(entries)).toEqual({ 'provider/stripe': -1_000, 'store/birch': 1_000 });
    expect(entries.flatMap(({ sales }) => sales ?? [])).toMatchObject([{ orderCount: 0, laterPartCount: -1 }]);
  });

  it('ignores a refund of lines that is pending or has failed', () => {
    const order = paid(orderOf([line('ash', 1_000, 10, 3)]));
    for (const state of ['due', 'pending', 'failed'] as const) {
      const lines = [{ line: 0, units: 1, cents: 1_100 }];
      expect(change(order, { ...order, lineRefunds: [lineRefund(lines, { state })] })).toEqual([]);
    }
  });

  it('returns entries that sum to zero, with the same totals for every sequence of states', () => {
    fc.assert(
      fc.property(
        arbitraryOrder,
        fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.boolean(), fc.nat(), fc.nat(98), fc.option(fc.nat(1_000))), {
          maxLength: 6,
        }),
        fc.subarray(['ash', 'birch', 'cedar']),
        (sold, steps, feeStoreIds) => {
          const order = { ...sold, feeStoreIds };
          let current: Order = order;
          const entries: NewLedgerEntry[] = [];
          const go = (next: Order): void => {
            entries.push(...change(current, next));
            current = next;
          };
          go(paid(order));
          for (const [back, lost, disputed, nth, units, fee] of steps) {
            current = withRefundAsked(current, nth, units + 1);
            const feeCents = fee === null ? current.feeCents : Math.min(fee, order.totalCents);
            const named = current.lineRefunds.reduce((sum, { cents }) => sum + cents, 0);
            const lineRefunds = current.lineRefunds.map((refund) => ({ ...refund, state: 'done' as const }));
            const refundedCents = Math.max(
              current.refundedCents,
              Math.round((order.totalCents * back) / 1_000),
              Math.min(named, order.totalCents),
            );
            const disputeLostCents = Math.max(current.disputeLostCents, Math.round((refundedCents * lost) / 1_000));
            const status = refundedCents === order.totalCents ? 'refunded' : 'completed';
            go({ ...current, status, refundedCents, disputeLostCents, disputed, lineRefunds, feeCents });
          }
          for (const entry of entries) expect(() => ledgerEntrySchema.parse({ ...entry, bookedAt: NOW })).not.toThrow();
          expect(balancesOf(entries)).toEqual(balancesOf(change(order, current)));
          const all = balancesOf(entries);
          const held = (all['provider/stripe'] ?? 0) + (all['disputed/stripe'] ?? 0);
          const fee = current.feeCents ?? 0;
          expect(held).toBe(order.totalCents - current.refundedCents - fee);
          go({ ...current, status: 'refunded', refundedCents: order.totalCents, disputed: false });
          // The provider's fee is still charged to those who bear it.
          const { 'provider/stripe': kept = 0, fees = 0, ...stores } = balancesOf(entries);
          expect([kept, fees + Object.values(stores).reduce((sum, cents) => sum + cents, 0)]).toEqual([0 - fee, fee]);
          for (const [account, cents] of Object.entries(stores)) {
            expect(feeStoreIds.map((id) => `store/${id}`)).toContain(account);
            expect(cents).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('leaves no store and no commission with more than the buyer’s payment', () => {
    fc.assert(
      fc.property(arbitraryOrder, fc.nat(1_000), (order, back) => {
        const refundedCents = Math.round((order.totalCents * back) / 1_000);
        const status = refundedCents === order.totalCents ? 'refunded' : 'completed';
        const whole = balancesOf(change(order, paid(order)));
        const rest = balancesOf(change(order, paid(order, { refundedCents, status })));
        for (const [account, cents] of Object.entries(rest)) {
          expect(Math.sign(cents)).toBe(Math.sign(whole[account] ?? 0));
          expect(Math.abs(cents)).toBeLessThanOrEqual(Math.abs(whole[account] ?? 0));
        }
      }),
    );
  });
});
