import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { csvProduct } from '../../testing/sample-csv-product.ts';
import { BULK_LIMITS } from '../bulk-limits.ts';
import { variantFields } from '../variants/variant-edit.ts';
import { BULK_EDIT_MESSAGES } from './bulk-edit-messages.ts';
import { planBulkEdit, applyPriceChange, type BulkAction, type BulkProduct } from './plan-bulk-edit.ts';
import { applyProductChange, productChangeSchema, type ProductChange } from './product-change.ts';
import { splitIntoCalls } from './split-into-calls.ts';

const messages = BULK_EDIT_MESSAGES;
const product = (changes: Partial<BulkProduct> = {}): BulkProduct => ({
  id: 'lantern-1',
  name: 'Lantern',
  priceCents: 250,
  stock: 10,
  ...changes,
});
const planOne = (action: BulkAction, changes: Partial<BulkProduct> = {}) => planBulkEdit([product(changes)], action);
const only = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('The plan has no change.');
  return first;
};
const afterChange = (current: object, change: ProductChange): object => {
  const applied = applyProductChange({ ...current }, change);
  if (!applied.ok) throw new Error(applied.code);
  return { ...current, ...applied.fields };
};

describe('bulk price change', () => {
  it.each([
    [250, 1_000, 275],
    [250, -1_000, 225],
    [250, 1_250, 281],
    [1, 5_000, 2],
    [1, 4_999, 1],
    [99, -3_333, 66],
    [3, -5_000, 2],
    [10_000_000, 0, 10_000_000],
  ])('changes %i cents by %i basis points to %i, rounded half up', (cents, basisPoints, after) =>
    expect(applyPriceChange(cents, basisPoints)).toBe(after),
  );

  it('is exact to half a cent for every price and percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: LIMITS.priceCentsMax }),
        fc.integer({ min: BULK_LIMITS.percentMin * 100, max: BULK_LIMITS.percentMax * 100 }),
        (cents, basisPoints) => {
          const exact = BigInt(cents) * BigInt(10_000 + basisPoints);
          const off = BigInt(applyPriceChange(cents, basisPoints)) * 10_000n - exact;
          expect(off > -5_000n && off <= 5_000n).toBe(true);
        },
      ),
    );
  });

  it('excludes a product whose new price would be out of range, with the reason', () => {
    expect(planOne({ kind: 'reprice', basisPoints: -9_900 }, { priceCents: 10 })).toMatchObject({
      changed: [],
      refused: [{ product: { name: 'Lantern' }, reason: messages.priceTooLow(10) }],
    });
    expect(planOne({ kind: 'reprice', basisPoints: 1 }, { priceCents: LIMITS.priceCentsMax }).refused).toMatchObject([
      { reason: messages.priceTooHigh(LIMITS.priceCentsMax) },
    ]);
  });

  it('replaces only the price that was seen', () => {
    const { change } = only(planOne({ kind: 'reprice', basisPoints: 1_000 }).changed);
    expect(applyProductChange({ priceCents: 250, stock: 3 }, change)).toEqual({
      ok: true,
      fields: { priceCents: 275 },
    });
    expect(applyProductChange({ priceCents: 260, stock: 3 }, change)).toEqual({ ok: false, code: 'EDIT_CONFLICT' });
    expect(applyProductChange({ priceCents: 275, stock: 3 }, change)).toEqual({ ok: true, fields: {} });
  });

  it('changes nothing when the price in cents stays the same', () =>
    expect(planOne({ kind: 'reprice', basisPoints: 100 }, { priceCents: 1 })).toMatchObject({
      changed: [],
      unchanged: [{ id: 'lantern-1' }],
    }));
});

describe('bulk restock', () => {
  it.each<[BulkAction, number, number]>([
    [{ kind: 'restockTo', quantity: 40 }, 40, 37],
    [{ kind: 'restockTo', quantity: 4 }, 4, 1],
    [{ kind: 'restockBy', quantity: 30 }, 40, 37],
  ])('applies %j to change 10 to %i, and to %i when three were sold in between', (action, after, afterSales) => {
    const planned = only(planOne(action).changed);
    expect(planned).toMatchObject({ field: 'stock', before: 10, after });
    expect(afterChange({ stock: 10 }, planned.change)).toMatchObject({ stock: after });
    expect(afterChange({ stock: 7 }, planned.change)).toMatchObject({ stock: afterSales });
  });

  it('rejects a stock above the maximum', () =>
    expect(planOne({ kind: 'restockBy', quantity: LIMITS.stockMax }).refused).toMatchObject([
      { reason: messages.stockTooHigh },
    ]));

  it('clears the recorded stock of a switched-off product', () =>
    expect(
      afterChange(
        { stock: 0, stockBeforeOff: 8 },
        only(planOne({ kind: 'restockTo', quantity: 5 }, { stock: 0 }).changed).change,
      ),
    ).toEqual({ stock: 5, stockBeforeOff: null }));
});

describe('switching products off and on', () => {
  const off: ProductChange = { kind: 'switchOff', id: 'lantern-1' };
  const on: ProductChange = { kind: 'switchOn', id: 'lantern-1' };

  it('restores the previous stock plus items that were released in between', () => {
    expect(afterChange({ stock: 7 }, off)).toEqual({ stock: 0, stockBeforeOff: 7 });
    expect(afterChange({ stock: 2, stockBeforeOff: 7 }, on)).toEqual({ stock: 9, stockBeforeOff: null });
    expect(afterChange({ stock: 2, stockBeforeOff: 7 }, off)).toEqual({ stock: 0, stockBeforeOff: 9 });
  });

  it('takes a product off sale at any stock', () =>
    expect(afterChange({ stock: 'many' }, off)).toEqual({ stock: 0, stockBeforeOff: 0 }));

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LIMITS.stockMax }), (stock) => {
        const isOff = afterChange({ stock }, off);
        expect(afterChange(isOff, off)).toEqual(isOff);
        const isOn = afterChange(isOff, on);
        expect(isOn).toMatchObject({ stock });
        expect(afterChange(isOn, on)).toEqual(isOn);
      }),
    );
  });

  it('shows the change in the plan before it is applied', () => {
    expect(planOne({ kind: 'switchOff' }).changed).toMatchObject([{ before: 10, after: 0, change: off }]);
    expect(planOne({ kind: 'switchOff' }, { stock: 0 }).changed).toHaveLength(1);
    expect(planOne({ kind: 'switchOff' }, { stock: 0, stockBeforeOff: 0 }).unchanged).toHaveLength(1);
    expect(planOne({ kind: 'switchOn' }, { stock: 0, stockBeforeOff: 0 }).changed).toHaveLength(1);
    expect(planOne({ kind: 'switchOn' }, { stock: 2, stockBeforeOff: 7 }).changed).toMatchObject([
      { before: 2, after: 9, change: on },
    ]);
    expect(planOne({ kind: 'switchOn' }).unchanged).toHaveLength(1);
  });
});

describe('applyProductChange', () => {
  it('rejects a change of a deleted product, and adds no product that already exists', () => {
    const { id, ...draft } = csvProduct();
    expect(applyProductChange(null, { kind: 'switchOff', id })).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(applyProductChange(null, { kind: 'add', id, product: draft })).toEqual({ ok: true, fields: draft });
    expect(applyProductChange(draft, { kind: 'add', id, product: draft })).toEqual({ ok: true, fields: {} });
  });

  it.each([
    { kind: 'edit', id: 'a', updates: { priceCents: 0 } },
    { kind: 'edit', id: 'a', updates: { stock: 4 } },
    { kind: 'edit', id: 'a', updates: {}, stock: { seen: 0, wanted: LIMITS.stockMax + 1 } },
    { kind: 'add', id: 'a/b', product: csvProduct() },
    { kind: 'add', id: 'a', product: { name: 'Lantern' } },
    { kind: 'remove', id: 'a' },
  ])('rejects %j', (change) => expect(productChangeSchema.safeParse(change).success).toBe(false));

  it('accepts every planned change and applies it exactly as the plan shows', () => {
    const actions = fc.oneof(
      fc.record({ kind: fc.constant('restockTo' as const), quantity: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('restockBy' as const), quantity: fc.integer({ min: 1, max: LIMITS.stockMax }) }),
      fc.record({ kind: fc.constant('reprice' as const), basisPoints: fc.integer({ min: -9_900, max: 100_000 }) }),
      fc.constantFrom<BulkAction>({ kind: 'switchOff' }, { kind: 'switchOn' }),
    );
    const products = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,8}$/),
        name: fc.constant('Lantern'),
        priceCents: fc.integer({ min: 1, max: LIMITS.priceCentsMax }),
        stock: fc.integer({ min: 0, max: LIMITS.stockMax }),
        stockBeforeOff: fc.option(fc.integer({ min: 0, max: LIMITS.stockMax })),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(products, actions, (all, action) => {
        const plan = planBulkEdit(all, action);
        expect(plan.changed.length + plan.unchanged.length + plan.refused.length).toBe(all.length);
        for (const { change, field, after } of plan.changed) {
          expect(productChangeSchema.safeParse(change).success).toBe(true);
          const current = all.find(({ id }) => id === change.id);
          expect(afterChange({ ...current }, change)).toMatchObject({ [field]: after });
        }
      }),
    );
  });
});

describe('splitIntoCalls', () => {
  it('limits the number of products per call and preserves their order', () => {
    const changes = Array.from({ length: 1_201 }, (_, index): ProductChange => ({
      kind: 'switchOff',
      id: `p${index}`,
    }));
    const calls = splitIntoCalls(changes);
    expect(calls.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(calls.flat()).toEqual(changes);
    expect(splitIntoCalls([])).toEqual([]);
  });

  it('limits the bytes per call', () => {
    const changes = Array.from({ length: 300 }, (_, index): ProductChange => {
      const { id, ...draft } = csvProduct({ id: `p${index}`, description: '剣'.repeat(2_000) });
      return { kind: 'add', id, product: draft };
    });
    const calls = splitIntoCalls(changes);
    expect(calls.flat()).toHaveLength(300);
    for (const call of calls)
      expect(new TextEncoder().encode(JSON.stringify(call)).length).toBeLessThan(BULK_LIMITS.callBytesMax * 1.01);
  });
});

describe('variant edit of a switched-off product', () => {
  const drafts = ['gold', 'iron'].map((id) => ({ id, name: id, priceCents: 500, stock: 7 }));

  /** The product after it is switched off, edited and switched on. */
  function after(edit: object): object {
    const seen = drafts.map((draft) => ({ ...draft, stock: 0 }));
    const wanted = seen.map((draft) => (draft.id === 'gold' ? { ...draft, ...edit } : draft));
    const changes: ProductChange[] = [
      { kind: 'switchOff', id: 'sword' },
      { kind: 'edit', id: 'sword', updates: {}, variants: { seen, wanted } },
      { kind: 'switchOn', id: 'sword' },
    ];
    const sword: object = { storeId: 'ash', name: 'Sword', ...variantFields(drafts) };
    return changes.reduce(afterChange, sword);
  }

  it('preserves the recorded stock when the price changes', () => {
    expect(after({ priceCents: 600 })).toMatchObject({ stock: 14 });
  });

  it('clears the recorded stock when the stock changes', () => {
    expect(after({ stock: 3 })).toMatchObject({ stock: 3 });
  });
});
