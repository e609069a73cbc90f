import { describe, expect, it } from 'vitest';
import { entriesOfChange } from '../ledger/order-books.ts';
import { orderSchema } from '../orders/order.ts';
import { storeOrderSchema } from '../orders/store-order.ts';
import { at } from '../testing/sample-order.ts';
import {
  convertLegacyOrder,
  convertLegacyStoreOrders,
  priceItems,
  providerOf,
  type ResolvedItem,
} from './convert-legacy-order.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { LegacyOrder, LegacyOrderState } from './legacy-orders.ts';

const ITEM: ResolvedItem = {
  productId: 'p',
  storeId: 'one',
  name: 'Kit',
  quantity: 2,
  priceCents: 1_000,
  tariffPercentage: 10,
};
const OTHER: ResolvedItem = { ...ITEM, productId: 'q', storeId: 'two', quantity: 1, tariffPercentage: 0 };
const LEGACY: LegacyOrder = {
  id: 'o1',
  buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
  manualDelivery: false,
  totalCents: 3_200,
  state: 'completed',
  createdAtMs: 1_000,
  fulfilledAtMs: null,
  sessionId: null,
  items: [],
};
const OPTIONS = { timestampOf: at, provider: 'stripe' } as const;

describe('priceItems', () => {
  it('splits the total into the sellers’ prices and the commission when it includes both', () => {
    expect(priceItems([ITEM, OTHER], 3_200)).toMatchObject({
      ok: true,
      value: {
        subtotalCents: 3_200,
        discountCents: 0,
        lines: [
          { priceCents: 1_000, tariffCents: 100, totalCents: 2_200, tariffPercentage: 10 },
          { tariffCents: 0, totalCents: 1_000 },
        ],
      },
    });
  });

  it('charges no commission when the prices alone match the total', () => {
    expect(priceItems([ITEM], 2_000)).toMatchObject({
      ok: true,
      value: { subtotalCents: 2_000, discountCents: 0, lines: [{ tariffCents: 0, tariffPercentage: 0 }] },
    });
  });

  it.each([
    [2_090, 110],
    [1_900, 300],
    [0, 2_200],
  ])('returns, with %d cents paid, a discount of %d', (totalCents, discountCents) => {
    expect(priceItems([ITEM], totalCents)).toMatchObject({ ok: true, value: { subtotalCents: 2_200, discountCents } });
  });

  it('rejects prices that are below the total, or exceed the maximum payment', () => {
    expect(priceItems([ITEM], 2_201)).toEqual({ ok: false, reason: IMPORT_MESSAGES.totalTooHigh('$22.01', '$22.00') });
    const huge = { ...ITEM, priceCents: 10_000_000, quantity: 100 };
    expect(priceItems([huge], 1)).toEqual({ ok: false, reason: IMPORT_MESSAGES.orderTooLarge });
  });
});

const importedFrom = (state: LegacyOrderState, changes: Partial<LegacyOrder> = {}) => {
  const legacy = { ...LEGACY, state, ...changes };
  const priced = priceItems([ITEM, OTHER], legacy.totalCents);
  if (!priced.ok) throw new Error(priced.reason);
  const order = convertLegacyOrder(legacy, priced.value, OPTIONS);
  return { order, parts: convertLegacyStoreOrders('a'.repeat(32), order, legacy, at) };
};

describe('legacy order', () => {
  it.each([
    ['paid', 'completed', ['paid', 'paid'], 'manual'],
    ['completed', 'completed', ['completed', 'completed'], 'delivered'],
    ['fulfilled', 'completed', ['fulfilled', 'fulfilled'], 'delivered'],
    ['pending', 'cancelled', [], null],
    ['cancelled', 'cancelled', [], null],
  ] as const)('converts the state %s to %s, with its parts %j', (state, status, parts, deliveryStatus) => {
    const imported = importedFrom(state);
    expect(orderSchema.parse(imported.order)).toMatchObject({ status, receiptKey: null, paymentRef: null });
    expect(imported.parts.map((part) => part.status)).toEqual(parts);
    for (const { part } of imported.parts) expect(storeOrderSchema.parse(part)).toMatchObject({ deliveryStatus });
  });

  it('is delivered manually when it was not delivered', () => {
    expect(importedFrom('paid').order.manualDelivery).toBe(true);
    expect(importedFrom('completed').order.manualDelivery).toBe(false);
  });

  it('is fulfilled at its own time, or at its creation time', () => {
    expect(importedFrom('fulfilled', { fulfilledAtMs: 9_000 }).parts[0]?.part.fulfilledAt?.toMillis()).toBe(9_000);
    expect(importedFrom('fulfilled').parts[0]?.part.fulfilledAt?.toMillis()).toBe(1_000);
    expect(importedFrom('completed').parts[0]?.part.fulfilledAt).toBeNull();
  });

  it('is entered in the ledger when it was paid: the stores’ amounts, the commission, and a coupon', () => {
    const { order } = importedFrom('completed', { totalCents: 3_100 });
    const entries = entriesOfChange({ orderId: 'o', before: null, after: order, at: at(1_000) });
    expect(entries.map(({ kind, storeId, storeCents }) => [kind, storeId, storeCents])).toEqual([
      ['paid', 'one', 2_000],
      ['paid', 'two', 1_000],
      ['coupon_granted', null, 0],
    ]);
    expect(entriesOfChange({ orderId: 'o', before: null, after: importedFrom('pending').order, at: at(1) })).toEqual(
      [],
    );
  });
});

it.each([
  ['cs_live_123', 'stripe'],
  ['5O190127TN364715T', 'paypal'],
  ['short', 'btcpay'],
  [null, 'btcpay'],
])('recognizes a payment %s as %s', (sessionId, provider) => {
  expect(providerOf(sessionId, 'btcpay')).toBe(provider);
});
