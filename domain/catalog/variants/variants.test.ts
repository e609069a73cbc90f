import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder, type Offer, type PriceableProduct } from '../../orders/price-order.ts';
import { planBulkEdit } from '../bulk-edit/plan-bulk-edit.ts';
import { applyProductChange } from '../bulk-edit/product-change.ts';
import { applyProductEdit } from '../product-edit.ts';
import { applyVariantsEdit, storedVariants, variantDrafts, variantFields, type VariantDraft } from './variant-edit.ts';
import {
  canBuyAny,
  firstVariant,
  lineKey,
  offeredVariant,
  stockOfVariant,
  variantTotals,
  withStockReduced,
} from './variant.ts';

const GOLD: VariantDraft = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON: VariantDraft = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };
const KIT = {
  storeId: 'store',
  name: 'Kit',
  imageUrls: [],
  minimumQuantity: 1,
  priceCents: 90,
  ...variantFields([GOLD, IRON]),
};

const offer: Offer = {
  products: new Map<string, PriceableProduct>([
    ['kit', KIT],
    ['plain', { storeId: 'store', name: 'Plain', imageUrls: [], minimumQuantity: 1, priceCents: 10, stock: 5 }],
  ]),
  stores: new Map([['store', { tariffPercentage: 0 }]]),
  moneyProducts: new Map(),
  instantMoneyEnabled: true,
};

describe('product with variants', () => {
  it('shows the total stock and the lowest price', () => {
    expect(KIT).toMatchObject({ stock: 10, priceCents: 90, variantStock: { gold: 3, iron: 7 } });
    expect(variantTotals({})).toBeNull();
  });

  it.each([
    { stocks: { gold: 3, iron: 7 }, first: 'iron' },
    { stocks: { gold: 3, iron: 0 }, first: 'gold' },
    { stocks: { gold: 3, iron: 1 }, minimumQuantity: 2, first: 'gold' },
    { stocks: { gold: 0, iron: 0 }, first: 'iron' },
  ])(
    'starts with the cheapest variant that can be bought, or of all: $first',
    ({ stocks, minimumQuantity = 1, first }) => {
      expect(firstVariant({ ...KIT, minimumQuantity, variantStock: stocks })?.id).toBe(first);
      expect(firstVariant({ minimumQuantity })).toBeNull();
    },
  );

  it('is sold by variant, with the variant’s name, price and stock', () => {
    expect(offeredVariant(KIT, 'gold')).toMatchObject({ name: 'Kit – Gold', priceCents: 500, stock: 3 });
    expect(offeredVariant(KIT, null)).toBeNull();
    expect(offeredVariant(KIT, 'wood')).toBeNull();
    expect(offeredVariant({ ...KIT, variants: [] }, null)).toMatchObject({ name: 'Kit' });
  });

  it('requires one variant, not all of them together, to suffice for the minimum order', () => {
    expect(canBuyAny({ ...KIT, minimumQuantity: 7 })).toBe(true);
    expect(canBuyAny({ ...KIT, minimumQuantity: 8 })).toBe(false);
    expect(canBuyAny({ stock: 8, minimumQuantity: 8 })).toBe(true);
  });

  it('has no stock for an unknown variant of any name', () => {
    expect(stockOfVariant(KIT, 'toString')).toBe(0);
  });

  it('always has the sum of its variants’ stock as its stock', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.constantFrom('gold', 'iron'), pieces: fc.integer({ min: -5, max: 5 }) })),
        (moves) => {
          const after = moves.reduce((product, { id, pieces }) => withStockReduced(product, id, pieces), KIT);
          const sum = moves.reduce((left, { pieces }) => left - pieces, 10);
          expect(after.stock).toBe(sum);
          expect(stockOfVariant(after, 'gold') + stockOfVariant(after, 'iron')).toBe(sum);
        },
      ),
    );
  });
});

describe('order of variants', () => {
  it('is priced by its variants', () => {
    const both = priceOrder(
      [
        { productId: 'kit', variantId: 'gold', quantity: 2 },
        { productId: 'kit', variantId: 'iron', quantity: 1 },
      ],
      offer,
    );
    expect(both).toMatchObject({
      value: { subtotalCents: 1_090, lines: [{ name: 'Kit – Gold', variantId: 'gold' }, { variantId: 'iron' }] },
    });
  });

  it.each([
    ['an order without a choice', undefined, 1, 'kit', 'VARIANT_MISSING'],
    ['an unknown variant', 'wood', 1, 'kit', 'PRODUCT_UNAVAILABLE'],
    ['a variant of a product without variants', 'gold', 1, 'plain', 'PRODUCT_UNAVAILABLE'],
    ['more than the stock of one variant, even if the total suffices', 'gold', 4, 'kit', 'SOLD_OUT'],
  ] as const)('rejects %s', (_, variantId, quantity, productId, code) => {
    expect(priceOrder([{ productId, variantId, quantity }], offer)).toMatchObject({ failure: { code } });
  });

  it('has one line for each variant', () => {
    expect(lineKey({ productId: 'kit', variantId: 'gold' })).not.toBe(lineKey({ productId: 'kit', variantId: 'iron' }));
    expect(lineKey({ productId: 'kit' })).toBe('kit');
  });
});

describe('variant edit', () => {
  const seen = variantDrafts(KIT);

  it('preserves sales made in between, and does not change unedited stock', () => {
    const now = withStockReduced(withStockReduced(KIT, 'gold', 2), 'iron', 1);
    const wanted = [
      { ...GOLD, stock: 8 },
      { ...IRON, name: 'Raw iron' },
    ];
    expect(applyVariantsEdit(now, { seen, wanted })).toEqual({
      variants: [
        { id: 'gold', name: 'Gold', priceCents: 500 },
        { id: 'iron', name: 'Raw iron', priceCents: 90 },
      ],
      variantStock: { gold: 6, iron: 6 },
      stock: 12,
      priceCents: 90,
    });
  });

  it('applies a stock of 0 literally', () => {
    const more = withStockReduced(KIT, 'gold', -4);
    expect(applyVariantsEdit(more, { seen, wanted: [{ ...GOLD, stock: 0 }, IRON] })?.variantStock).toEqual({
      gold: 0,
      iron: 7,
    });
  });

  it('adds and removes variants; stock released for a removed variant is ignored', () => {
    const wood = { id: 'wood', name: 'Wood', priceCents: 5, stock: 2 };
    const fields = applyVariantsEdit(KIT, { seen, wanted: [wood, IRON] });
    expect(fields).toMatchObject({ variantStock: { wood: 2, iron: 7 }, stock: 9, priceCents: 5 });
    const later = { ...fields, variantStock: { ...fields?.variantStock, gold: 3 } };
    expect(variantTotals(later)).toEqual({ stock: 9, priceCents: 5 });
  });

  it('conflicts with another user’s change, unless the result is the same', () => {
    const other = { ...KIT, ...variantFields([{ ...GOLD, priceCents: 400 }, IRON]) };
    expect(applyVariantsEdit(other, { seen, wanted: [{ ...GOLD, priceCents: 450 }, IRON] })).toBeNull();
    expect(applyVariantsEdit(other, { seen, wanted: [{ ...GOLD, priceCents: 400 }, IRON] })).not.toBeNull();
  });

  it('rejects a product’s own price or stock when variants were added since', () => {
    expect(applyProductEdit(KIT, { updates: { priceCents: 3 }, seen: { priceCents: 90 } })).toBeNull();
    expect(applyProductEdit(KIT, { updates: {}, stock: { seen: 10, wanted: 3 } })).toBeNull();
    expect(applyProductEdit(KIT, { updates: { name: 'Set' }, seen: { name: 'Kit' } })).toEqual({ name: 'Set' });
  });

  it('gives the product a stock of its own when all variants are removed', () => {
    const edit = { updates: { priceCents: 70 }, variants: { seen, wanted: [] }, stock: { seen: 10, wanted: 4 } };
    expect(applyProductEdit(KIT, edit)).toEqual({ priceCents: 70, stock: 4, variants: [], variantStock: {} });
  });

  it('treats malformed stored variants as none', () => {
    expect(storedVariants({ variants: 'x', variantStock: { a: -1 } })).toEqual({ variants: [], variantStock: {} });
  });
});

describe('Out of Stock Mode', () => {
  it('records each variant’s stock, and restores it with the items returned in between', () => {
    const off = applyProductChange(KIT, { kind: 'switchOff', id: 'kit' });
    expect(off).toMatchObject({
      fields: {
        stock: 0,
        stockBeforeOff: 10,
        variantStock: { gold: 0, iron: 0 },
        variantStockBeforeOff: { gold: 3, iron: 7 },
      },
    });
    const switchedOff = { ...KIT, ...(off.ok ? off.fields : {}) };
    const given = { ...switchedOff, ...withStockReduced(switchedOff as typeof KIT, 'gold', -2) };
    const on = applyProductChange(given, { kind: 'switchOn', id: 'kit' });
    expect(on).toMatchObject({
      fields: { stock: 12, stockBeforeOff: null, variantStock: { gold: 5, iron: 7 }, variantStockBeforeOff: null },
    });
  });

  it('writes no variant fields for a product without variants', () => {
    const off = applyProductChange({ stock: 4 }, { kind: 'switchOff', id: 'plain' });
    expect(off).toEqual({ ok: true, fields: { stock: 0, stockBeforeOff: 4 } });
  });
});

describe('bulk edit', () => {
  const product = { id: 'kit', ...KIT };

  it('changes each variant, and shows the totals that lists show', () => {
    expect(planBulkEdit([product], { kind: 'restockBy', quantity: 5 }).changed).toMatchObject([
      { field: 'stock', before: 10, after: 20, change: { variants: { wanted: [{ stock: 8 }, { stock: 12 }] } } },
    ]);
    const { changed } = planBulkEdit([product], { kind: 'reprice', basisPoints: 1_000 });
    expect(changed).toMatchObject([
      {
        field: 'priceCents',
        before: 90,
        after: 99,
        change: { variants: { wanted: [{ priceCents: 550 }, { priceCents: 99 }] } },
      },
    ]);
  });

  it('rejects a product with a variant that cannot be changed that way', () => {
    expect(planBulkEdit([product], { kind: 'reprice', basisPoints: -9_990 }).refused).toHaveLength(1);
  });
});
