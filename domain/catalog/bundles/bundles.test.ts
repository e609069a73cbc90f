import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deductLineStock } from '../../orders/deduct-line-stock.ts';
import { priceOrder, type Offer, type PriceableProduct } from '../../orders/price-order.ts';
import { sampleLine } from '../../testing/sample-order.ts';
import { planBulkEdit } from '../bulk-edit/plan-bulk-edit.ts';
import { applyProductChange } from '../bulk-edit/product-change.ts';
import { copyOfProduct } from '../copy-product.ts';
import { applyProductEdit } from '../product-edit.ts';
import { variantFields } from '../variants/variant-edit.ts';
import { applyPartsEdit, bundleFields, derivedBundleFields } from './bundle-edit.ts';
import { bundlePartDraftsSchema, type BundlePartDraft } from './bundle-schema.ts';
import { offeredProduct, portionsOf, stockOfParts } from './bundle.ts';

const part = (productId: string, quantity = 1, variantId: string | null = null): BundlePartDraft => ({
  productId,
  variantId,
  quantity,
});
const product = (changes: Partial<PriceableProduct> = {}): PriceableProduct => ({
  storeId: 'store',
  name: 'Block',
  imageUrls: [],
  minimumQuantity: 1,
  priceCents: 10,
  stock: 9,
  ...changes,
});

const BLOCK = product();
const SWORD = product({
  name: 'Sword',
  ...variantFields([
    { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 },
    { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 },
  ]),
});
const PARTS = [part('block', 2), part('sword', 1, 'gold')];
const WITHOUT_BUNDLE = new Map([
  ['block', BLOCK],
  ['sword', SWORD],
]);
const STARTER = product({ name: 'Starter', priceCents: 400, ...bundleFields(PARTS, WITHOUT_BUNDLE) });
const PRODUCTS = new Map([...WITHOUT_BUNDLE, ['starter', STARTER]]);

const blocks = (quantity: number) => ({ productId: 'block', quantity });
const starters = (quantity: number) => ({ productId: 'starter', quantity });

const offerOf = (products: ReadonlyMap<string, PriceableProduct>): Offer => ({
  products,
  stores: new Map([['store', { tariffPercentage: 0 }]]),
  moneyProducts: new Map(),
  instantMoneyEnabled: true,
});
const priced = (items: Parameters<typeof priceOrder>[0], products = PRODUCTS) => {
  const order = priceOrder(items, offerOf(products));
  return order.ok ? order.value : order.failure.code;
};

describe('bundle', () => {
  it('shows the stock that its parts allow, and their names', () => {
    expect(STARTER).toMatchObject({
      stock: 3,
      parts: [
        { productId: 'block', variantId: null, quantity: 2, name: 'Block' },
        { productId: 'sword', variantId: 'gold', quantity: 1, name: 'Sword – Gold' },
      ],
      partIds: ['block', 'sword'],
    });
  });

  it.each([
    ['a deleted part', [part('gone')], null],
    ['a part without its required variant', [part('sword')], null],
    ['a deleted variant', [part('sword', 1, 'wood')], null],
    ['a bundle in it', [part('starter')], null],
    ['a sold-out part', [part('block', 10)], 0],
    ['no parts', [], expect.any(Number)],
  ])('calculates, with %s, a stock of %s', (_, parts, stock) => {
    expect(stockOfParts(parts, PRODUCTS)).toEqual(stock);
  });

  it('sells at its own price, and names its parts on the line', () => {
    expect(priced([{ productId: 'starter', quantity: 3 }])).toMatchObject({
      subtotalCents: 1_200,
      lines: [{ name: 'Starter', variantId: null, parts: STARTER.parts }],
    });
  });

  it('is rejected when a part is short or deleted, and when ordered as a variant', () => {
    expect(priced([{ productId: 'starter', quantity: 4 }])).toBe('SOLD_OUT');
    expect(priced([{ productId: 'starter', quantity: 1 }], new Map([...PRODUCTS, ['sword', BLOCK]]))).toBe(
      'PRODUCT_UNAVAILABLE',
    );
    expect(priced([{ productId: 'starter', variantId: 'gold', quantity: 1 }])).toBe('PRODUCT_UNAVAILABLE');
  });

  it('counts the stock of its parts that preceding lines take', () => {
    expect(priced([blocks(5), starters(2)])).toMatchObject({ subtotalCents: 850 });
    expect(priced([starters(2), blocks(5)])).toMatchObject({ subtotalCents: 850 });
    expect(priced([blocks(6), starters(2)])).toBe('SOLD_OUT');
    expect(priced([starters(2), blocks(6)])).toBe('SOLD_OUT');
  });

  it('never takes more of a product than its stock, together with the other lines of the order', () => {
    const line = fc.record({
      productId: fc.constantFrom('block', 'starter', 'pack'),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    const pack = product({ name: 'Pack', ...bundleFields([part('block', 3)], WITHOUT_BUNDLE) });
    const products = new Map([...PRODUCTS, ['pack', pack]]);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (items) => {
        const order = priceOrder(items, offerOf(products));
        const wanted = items.reduce(
          (sum, { productId, quantity }) => sum + quantity * ({ block: 1, starter: 2, pack: 3 }[productId] ?? 0),
          0,
        );
        const swords = items.reduce(
          (sum, { productId, quantity }) => sum + (productId === 'starter' ? quantity : 0),
          0,
        );
        expect(order.ok).toBe(wanted <= 9 && swords <= 3);
      }),
    );
  });

  it('takes the stock of its parts, and none of its own', () => {
    const left = new Map(PRODUCTS);
    deductLineStock(left, sampleLine({ productId: 'starter', quantity: 2, parts: STARTER.parts ?? [] }));
    expect(left.get('block')?.stock).toBe(5);
    expect(left.get('sword')).toMatchObject({ stock: 8, variantStock: { gold: 1, iron: 7 } });
    expect(left.get('starter')).toBe(STARTER);
    expect(offeredProduct(left, { productId: 'starter', variantId: null })?.stock).toBe(1);
    expect(portionsOf({ productId: 'block', variantId: null, quantity: 2 })).toEqual([part('block', 2)]);
  });

  it('follows the names and stock of its parts, and retains the name of a deleted part', () => {
    const products = new Map([['block', product({ name: 'Bright Block', stock: 4 })]]);
    expect(derivedBundleFields(STARTER.parts ?? [], products)).toMatchObject({
      stock: 0,
      parts: [{ name: 'Bright Block' }, { name: 'Sword – Gold' }],
    });
  });
});

describe('bundle edit', () => {
  const stored = { ...STARTER, stock: 3 };
  const edit = (wanted: BundlePartDraft[], seen = PARTS) => applyPartsEdit(stored, { seen, wanted }, PRODUCTS);

  it('replaces its parts, and conflicts with a different change by another user', () => {
    expect(edit([part('block', 4)])).toMatchObject({ parts: [{ name: 'Block' }], partIds: ['block'], stock: 2 });
    expect(edit([part('block', 4)], [])).toBeNull();
    expect(edit(PARTS, [])).toMatchObject({ stock: 3 });
  });

  it('does not set a stock, because its parts determine it', () => {
    expect(applyProductEdit(stored, { updates: {}, stock: { seen: 3, wanted: 9 } })).toBeNull();
    expect(applyProductEdit(stored, { updates: { priceCents: 300 } })).toEqual({ priceCents: 300 });
  });

  it('turns it into a plain product with the entered stock when the last part is removed', () => {
    const parts = { seen: PARTS, wanted: [] };
    expect(applyProductEdit(stored, { updates: {}, parts, stock: { seen: 3, wanted: 9 } })).toMatchObject({
      parts: [],
      partIds: [],
      stock: 9,
    });
  });

  it('rejects variants in addition to parts', () => {
    const variants = { seen: [], wanted: [{ id: 'gold', name: 'Gold', priceCents: 5, stock: 1 }] };
    expect(applyProductEdit(stored, { updates: {}, variants }, PRODUCTS)).toBeNull();
    const both = { updates: {}, variants, parts: { seen: PARTS, wanted: [] } };
    expect(applyProductEdit(stored, both, PRODUCTS)).toMatchObject({ parts: [], stock: 1, variantStock: { gold: 1 } });
  });

  it('rejects parts that are not for sale in the store', () => {
    const change = {
      kind: 'edit',
      id: 'starter',
      updates: {},
      parts: { seen: PARTS, wanted: [part('gone')] },
    } as const;
    expect(
      applyProductChange(stored, { ...change, parts: { ...change.parts, wanted: [part('gone')] } }, PRODUCTS),
    ).toEqual({
      ok: false,
      code: 'PART_UNAVAILABLE',
    });
  });

  it('changes the price in a bulk edit, and neither the stock nor the sale status', () => {
    const bundle = { ...STARTER, id: 'starter' };
    const planned = planBulkEdit([bundle], { kind: 'restockTo', quantity: 5 });
    expect(JSON.stringify(planned)).toContain('depends on the included items');
    expect(JSON.stringify(planBulkEdit([bundle], { kind: 'reprice', basisPoints: 1_000 }))).not.toContain(
      'depends on the included items',
    );
    expect(applyProductChange(stored, { kind: 'switchOff', id: 'starter' })).toEqual({ ok: true, fields: {} });
  });

  it('rejects a product or variant that is named twice', () => {
    expect(bundlePartDraftsSchema.safeParse([part('block'), part('block', 2)]).success).toBe(false);
    expect(bundlePartDraftsSchema.safeParse([part('sword', 1, 'gold'), part('sword', 1, 'iron')]).success).toBe(true);
  });
});

it('copies the parts of a bundle', () => {
  const copied = copyOfProduct({
    ...STARTER,
    description: '',
    imageAlts: '',
    showDeliveryInstructions: false,
    questions: '',
    categoryId: null,
  });
  expect(copied.parts).toEqual(STARTER.parts);
});
