import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotalCents, toCatalogProduct } from '../cart/cart.ts';
import { toMoneyItem } from '../cart/money-item.ts';
import { derivedProductFields, type Product } from '../catalog/product.ts';
import type { LineRefund } from '../refunds/line-refund.ts';
import { at, sampleOrder, sampleReceipt } from '../testing/sample-order.ts';
import { canTransitionOrder, ORDER_STATUSES } from './order-states.ts';
import { orderSchema, receiptOf, receiptSchema } from './order.ts';
import { priceOrder, type Offer } from './price-order.ts';
import { isRefundOpen, NO_REFUND } from './refund-progress.ts';

const product = (id: string, changes: Partial<Product> = {}): Product => ({
  id,
  storeId: 'store',
  name: `Product ${id}`,
  description: '',
  priceCents: 999,
  imageUrls: ['/art/products/kit.svg'],
  imageAlts: '',
  stock: 10,
  minimumQuantity: 1,
  displayOrder: 1,
  showDeliveryInstructions: false,
  createdAt: at(0),
  ...derivedProductFields(`Product ${id}`),
  ...changes,
});

const offer = (products: Offer['products'], changes: Partial<Offer> = {}): Offer => ({
  products,
  stores: new Map([['store', { tariffPercentage: 7.5 }]]),
  moneyProducts: new Map([
    ['five', { name: '5M', amount: 5, priceCents: 100 }],
    ['custom', { name: 'Custom', amount: null, priceCents: 25 }],
  ]),
  instantMoneyEnabled: true,
  ...changes,
});
const priced = (quantity: number, changes: Partial<Product> = {}) =>
  priceOrder([{ productId: 'a', quantity }], offer(new Map([['a', product('a', changes)]])));

const bought = (productId: string) => priceOrder([{ kind: 'money', productId, quantity: 3 }], offer(new Map()));

describe('priceOrder', () => {
  it('uses the prices of the product, with its store’s commission listed separately', () => {
    expect(priced(3)).toMatchObject({
      ok: true,
      value: { subtotalCents: 3_222, lines: [{ priceCents: 999, tariffCents: 75, quantity: 3, totalCents: 3_222 }] },
    });
  });

  it.each([
    ['an unknown product', priceOrder([{ productId: 'x', quantity: 1 }], offer(new Map())), 'PRODUCT_UNAVAILABLE'],
    ['a product of a deleted store', priced(1, { storeId: 'deleted' }), 'PRODUCT_UNAVAILABLE'],
    ['less than the minimum', priced(4, { minimumQuantity: 5 }), 'BELOW_MINIMUM'],
    ['more than the stock', priced(11), 'SOLD_OUT'],
    ['a sold-out product', priced(1, { stock: 0 }), 'SOLD_OUT'],
    ['more than the maximum payment', priced(999, { priceCents: 10_000_000, stock: 999 }), 'ORDER_TOO_LARGE'],
  ])('rejects %s', (_what, result, code) => expect(result).toMatchObject({ ok: false, failure: { code } }));

  it('reports the available quantity when an order exceeds it', () => {
    expect(priced(11)).toMatchObject({ failure: { text: 'Product a: only 10 left in stock.' } });
    expect(priced(1, { stock: 0 })).toMatchObject({ failure: { text: 'Product a is sold out.' } });
  });

  it('prices money by the item, and custom money by the million', () => {
    expect(bought('five')).toMatchObject({
      value: { subtotalCents: 300, lines: [{ kind: 'money', millions: 15, tariffCents: 0 }] },
    });
    expect(bought('custom')).toMatchObject({ value: { subtotalCents: 75, lines: [{ millions: 3 }] } });
    expect(bought('a')).toMatchObject({ failure: { code: 'PRODUCT_UNAVAILABLE' } });
  });

  it('rejects money while its sale is switched off', () => {
    const off = offer(new Map(), { instantMoneyEnabled: false });
    expect(priceOrder([{ kind: 'money', productId: 'five', quantity: 1 }], off)).toMatchObject({
      failure: { code: 'INSTANT_MONEY_OFF' },
    });
  });

  it('results in the total of the shopper’s cart', () => {
    const line = fc.record({
      isMoney: fc.boolean(),
      priceCents: fc.integer({ min: 1, max: 10_000 }),
      tenths: fc.integer({ min: 0, max: 1_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const sold = lines.map(({ priceCents, tenths, ...rest }, index) => {
          const id = `line${index}`;
          return {
            ...rest,
            product: product(id, { storeId: id, priceCents, stock: 99 }),
            store: { name: id, tariffPercentage: tenths / 10 },
            money: { id, name: id, amount: null, isCustom: true, priceCents, description: '' },
          };
        });
        const cart = sold.map(({ isMoney, quantity, ...offered }) => ({
          ...(isMoney ? toMoneyItem(offered.money, true) : toCatalogProduct(offered.product, offered.store)),
          quantity,
        }));
        const result = priceOrder(
          cart.map(({ kind, id, quantity }) => ({ kind, productId: id, quantity })),
          {
            products: new Map(sold.map((each) => [each.product.id, each.product])),
            stores: new Map(sold.map(({ product: { storeId }, store }) => [storeId, store])),
            moneyProducts: new Map(sold.map(({ money }) => [money.id, money])),
            instantMoneyEnabled: true,
          },
        );
        expect(result).toMatchObject({ ok: true, value: { subtotalCents: cartTotalCents(cart) } });
      }),
    );
  });

  it('sums the lines to the total, always in whole cents', () => {
    const line = fc.record({
      priceCents: fc.integer({ min: 1, max: 10_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 1_000 }),
        (lines, tenths) => {
          const products = new Map(
            lines.map(({ priceCents }, index) => [`p${index}`, product(`p${index}`, { priceCents, stock: 99 })]),
          );
          const result = priceOrder(
            lines.map(({ quantity }, index) => ({ productId: `p${index}`, quantity })),
            offer(products, { stores: new Map([['store', { tariffPercentage: tenths / 10 }]]) }),
          );
          if (!result.ok) throw new Error(result.failure.code);
          for (const { priceCents, tariffCents, quantity, totalCents } of result.value.lines) {
            expect(totalCents).toBe((priceCents + tariffCents) * quantity);
          }
          expect(result.value.subtotalCents).toBe(
            result.value.lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
          );
          expect(Number.isInteger(result.value.subtotalCents)).toBe(true);
        },
      ),
    );
  });
});

describe('ORDER_TRANSITIONS', () => {
  it('allows these transitions and no others', () => {
    const allowed = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canTransitionOrder(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual([
      'pending > completed',
      'pending > cancelled',
      'completed > refunded',
      'cancelled > completed',
      'cancelled > refunded',
      'refunded > completed',
      'refunded > cancelled',
    ]);
  });
});

describe('order of an earlier version', () => {
  it('has no requested refund, and no attempt to capture its payment', () => {
    const added = new Set([...Object.keys(NO_REFUND), 'captureAttempt', 'captureDeclined']);
    const earlier = Object.fromEntries(Object.entries(sampleOrder()).filter(([name]) => !added.has(name)));
    expect(orderSchema.parse(earlier)).toMatchObject({ ...NO_REFUND, captureAttempt: 0, captureDeclined: false });
  });
});

describe('isRefundOpen', () => {
  it.each([
    [{}, false],
    [{ refundDue: true }, true],
    [{ refundLookupAt: at(1) }, true],
    [{ refundDeadLetteredAt: at(1) }, true],
  ])('returns, for an order with %j, %s', (changes, isOpen) => {
    expect(isRefundOpen(sampleOrder(changes))).toBe(isOpen);
  });
});

describe('receipt', () => {
  const order = sampleOrder({
    status: 'completed',
    paidAt: at(3),
    providerRef: 'cs_test_secret',
    checkoutUrl: 'https://pay.example/cs_test_secret',
  });

  it('contains the ordered items, but neither the buyer nor the payment', () => {
    const text = JSON.stringify(receiptOf('order', order));
    expect(receiptOf('order', order)).toMatchObject({
      orderId: 'order',
      status: 'completed',
      totalCents: 1_074,
      items: [{ name: 'Kit', storeId: 'store', totalCents: 1_074 }],
    });
    for (const secret of ['lena', 'Lena', 'spawn', 'cs_test_secret', 'tariffCents', 'storeIds', 'receiptKey'])
      expect(text).not.toContain(secret);
  });

  it('shows the refunds of its items except failed ones, and no details of their execution', () => {
    const lines = [{ line: 0, units: 1, cents: 500 }];
    const refund: LineRefund = {
      refundId: '5f0c7d0e-0000-4000-8000-000000000000',
      state: 'done',
      lines,
      cents: 500,
      returnsStock: true,
      attempts: 2,
      ref: 're_secret',
      claimUrl: 'https://pay.example/pull-payments/1',
      error: 'charge_disputed',
      retryAt: null,
      lacksFunds: false,
      waitsForDispute: false,
      replaces: null,
      dismissed: false,
    };
    const refunded = sampleOrder({
      status: 'completed',
      lineRefunds: [refund, { ...refund, state: 'failed' }, { ...refund, state: 'due', ref: null, claimUrl: null }],
    });
    const { lineRefunds } = receiptOf('order', refunded);
    expect(lineRefunds).toEqual([
      { state: 'done', lines, cents: 500, claimUrl: refund.claimUrl },
      { state: 'due', lines, cents: 500, claimUrl: null },
    ]);
  });

  it('has no item refunds in an earlier version', () => {
    const earlier = Object.fromEntries(Object.entries(sampleReceipt()).filter(([name]) => name !== 'lineRefunds'));
    expect(receiptSchema.parse(earlier).lineRefunds).toEqual([]);
  });
});
