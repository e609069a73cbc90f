import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, count, idsOf, orderDocument, SHARED_CUSTOMER, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore({ tariffPercentage: 7.5 })).id;
});
afterAll(() => environment.stop());

const minutesAgo = (minutes: number): Timestamp => Timestamp.fromMillis(Date.now() - minutes * 60_000);

describe('createCheckout', () => {
  it('reserves the stock, writes order and receipt, and opens a payment of the same amount', async () => {
    const product = await createProduct(storeId, { priceCents: 999, imageUrls: ['/art/products/kit.svg'] });
    const before = Date.now();
    const { url, orderId } = valueOf(
      await environment.call('createCheckout', checkoutOf(product.id, 3, { customerInfo: SHARED_CUSTOMER })),
    );

    expect(orderId).toMatch(/^[0-9a-f]{32}$/);
    expect(await stockOf(product.id)).toBe(7);
    const session = await environment.sandbox.sessionOf(orderId);
    expect(url).toBe(session.url);
    expect(session).toMatchObject({
      amount_total: 3_222,
      currency: 'usd',
      mode: 'payment',
      metadata: { orderId },
      success_url: `${environment.siteUrl}/checkout?success=true&session_id={CHECKOUT_SESSION_ID}&order=${orderId}`,
      cancel_url: `${environment.siteUrl}/checkout?canceled=true&order=${orderId}`,
    });
    const order = await readOrder(orderId);
    expect(order).toMatchObject({
      status: 'pending',
      totalCents: 3_222,
      currency: 'usd',
      provider: 'stripe',
      providerRef: session.id,
      checkoutUrl: url,
      buyer: SHARED_CUSTOMER,
      items: [
        {
          productId: product.id,
          storeId,
          quantity: 3,
          priceCents: 999,
          tariffCents: 75,
          totalCents: 3_222,
          imageUrl: '/art/products/kit.svg',
        },
      ],
    });
    const reservedMs = order.expiresAt.toMillis() - order.createdAt.toMillis();
    expect(reservedMs).toBe(TIMES.reservationMs);
    // Stripe has no shorter sessions: this one is expired together with the order.
    expect(session.expires_at * 1_000).toBeGreaterThan(order.expiresAt.toMillis());
    expect(order.createdAt.toMillis()).toBeGreaterThanOrEqual(before);

    const receipt = await readReceipt(orderId);
    expect(receipt).toMatchObject({
      status: 'pending',
      totalCents: 3_222,
      items: [{ quantity: 3, totalCents: 3_222 }],
    });
    expect(receipt.expiresAt.toMillis()).toBe(order.expiresAt.toMillis());
    expect(JSON.stringify(receipt)).not.toMatch(/owl/i);
    const [call] = await environment.sandbox.requests(orderId);
    expect(call).toMatchObject({ method: 'POST', idempotencyKey: `checkout_${orderId}`, status: 200 });
  });

  it('stores the sanitized notes and the request for a manual delivery', async () => {
    const product = await createProduct(storeId);
    const notes = 'Base <b>north</b>\u0000 <script>alert(1)</script> javascript:go() "now"; Gate 2';
    const customerInfo = { discordUsername: ' night.owl ', minecraftUsername: 'Owl_99', notes };
    const checkout = checkoutOf(product.id, 1, { customerInfo, manualDelivery: true });
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    const { buyer, manualDelivery } = await readOrder(orderId);
    expect(manualDelivery).toBe(true);
    expect(buyer.discordUsername).toBe('night.owl');
    expect(buyer.notes).toContain('Base north');
    expect(buyer.notes).toContain('Gate 2');
    expect(buyer.notes.endsWith(MESSAGES.checkout.manualDeliveryNote)).toBe(true);
    expect(buyer.notes).not.toMatch(/[<>"';\u0000]|script|javascript:/);
  });

  it('is refused during maintenance and writes nothing', async () => {
    const settings = firestore.collection('siteSettings').doc('public');
    const product = await createProduct(storeId);
    await settings.set({ instantMoneyEnabled: true, maintenanceMode: true });
    try {
      const answer = await environment.call('createCheckout', checkoutOf(product.id, 1));
      expect(answer).toMatchObject({ text: FAILURES.MAINTENANCE.text, details: { code: 'MAINTENANCE' } });
      expect(await stockOf(product.id)).toBe(10);
      const others = await Promise.all([
        environment.call('validateCustomerInfo', { discordUsername: 'a', minecraftUsername: null, notes: null }),
        // A buyer who is already on a payment page can still return.
        environment.call('cancelCheckout', { orderId: '0'.repeat(32) }),
        environment.call('verifyPayment', { sessionId: 'cs_test_unknown' }),
      ]);
      expect(others.map(codeOf)).toEqual(['MAINTENANCE', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    } finally {
      await settings.delete();
    }
  });
});

describe.each(Object.values(PROVIDERS).map(({ checkout }) => checkout))('%s with the shown total', (callable) => {
  it('refuses another total, and neither writes nor requests a payment', async () => {
    const product = await createProduct(storeId, { priceCents: 999 });
    const before = await count('orders');
    for (const expectedTotalCents of [3_221, 3_223]) {
      const result = await environment.call(callable, checkoutOf(product.id, 3, { expectedTotalCents }));
      expect(result).toMatchObject({ ok: false, text: FAILURES.TOTAL_CHANGED.text });
      expect(codeOf(result)).toBe('TOTAL_CHANGED');
    }
    expect(await count('orders')).toBe(before);
    expect(await stockOf(product.id)).toBe(10);
    expect(await environment.sandbox.requests(product.name)).toEqual([]);
  });

  it('creates an order with that total, and returns it again after a price change', async () => {
    const product = await createProduct(storeId, { priceCents: 999 });
    const request = checkoutOf(product.id, 3, { expectedTotalCents: 3_222 });
    const { orderId } = valueOf(await environment.call(callable, request));
    await firestore.collection('products').doc(product.id).update({ priceCents: 2_000 });
    expect(valueOf(await environment.call(callable, request)).orderId).toBe(orderId);
    expect((await readOrder(orderId)).totalCents).toBe(3_222);
  });
});

describe('createCheckout with a repeated request', () => {
  it('returns the same order and reserves the stock once', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const first = valueOf(await environment.call('createCheckout', checkout));
    const second = valueOf(await environment.call('createCheckout', checkout));
    expect(second).toEqual(first);
    expect(await stockOf(product.id)).toBe(8);
  });

  it('creates one order with one payment in concurrent calls', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const orders = await count('orders');
    const [first, second] = await Promise.all([1, 2].map(() => environment.call('createCheckout', checkout)));
    if (first === undefined || second === undefined) throw new Error('There are two answers.');
    expect(valueOf(first)).toEqual(valueOf(second));
    expect(await stockOf(product.id)).toBe(8);
    expect(await count('orders')).toBe(orders + 1);
    expect(await environment.sandbox.sessionsOf(valueOf(first).orderId)).toHaveLength(1);
  });

  it('is refused with other items and does not change the first order', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    const other = await environment.call(
      'createCheckout',
      checkoutOf(product.id, 3, { requestId: checkout.requestId }),
    );
    expect(other).toMatchObject({ text: FAILURES.REQUEST_REUSED.text, details: { code: 'REQUEST_REUSED' } });
    expect(await stockOf(product.id)).toBe(8);
    expect((await readOrder(orderId)).status).toBe('pending');
  });

  it('creates a new order after a cancellation', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const first = valueOf(await environment.call('createCheckout', checkout));
    valueOf(await environment.call('cancelCheckout', { orderId: first.orderId }));
    const second = valueOf(await environment.call('createCheckout', checkout));
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.url).not.toBe(first.url);
    expect(await stockOf(product.id)).toBe(8);
  });

  it('returns the order and reserves nothing after the payment', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    const again = valueOf(await environment.call('createCheckout', checkout));
    const { receiptKey } = await idsOf(orderId);
    expect(again).toEqual({ url: `${environment.siteUrl}/orders/${receiptKey}`, orderId, receiptKey });
    expect(await stockOf(product.id)).toBe(8);
  });

  it('continues the order after the process ended before it opened the payment', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const reserved = await reserveStock(checkout, 'stripe', ANONYMOUS_CALLER);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    expect(orderId).toBe(reserved.value.orderId);
    expect(await stockOf(product.id)).toBe(8);
  });

  it('creates a new order long after the process ended, and releases the stock of the previous one', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const reserved = await reserveStock(checkout, 'stripe', ANONYMOUS_CALLER);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    await orderDocument(reserved.value.orderId).update({ createdAt: minutesAgo(5) });
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    expect(orderId).not.toBe(reserved.value.orderId);
    expect((await readOrder(reserved.value.orderId)).status).toBe('cancelled');
    expect(await stockOf(product.id)).toBe(8);
  });

  it('creates a new order when the payment has expired', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const first = valueOf(await environment.call('createCheckout', checkout));
    await orderDocument(first.orderId).update({ createdAt: minutesAgo(32) });
    const second = valueOf(await environment.call('createCheckout', checkout));
    expect(second.orderId).not.toBe(first.orderId);
    expect(await readOrder(first.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect((await environment.sandbox.sessionOf(first.orderId)).status).toBe('expired');
    expect(await stockOf(product.id)).toBe(8);
  });

  it('settles the order when its payment has just succeeded', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    await orderDocument(orderId).update({ createdAt: minutesAgo(32) });
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
    const again = valueOf(await environment.call('createCheckout', checkout));
    const { receiptKey } = await idsOf(orderId);
    expect(again).toEqual({ url: `${environment.siteUrl}/orders/${receiptKey}`, orderId, receiptKey });
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await stockOf(product.id)).toBe(8);
  });
});

describe('createCheckout by several concurrent buyers', () => {
  it('gives the last 3 units to one buyer and refuses the other as out of stock', async () => {
    const product = await createProduct(storeId, { stock: 3, name: 'Last elytra' });
    const answers = await Promise.all([1, 2].map(() => environment.call('createCheckout', checkoutOf(product.id, 3))));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['SOLD_OUT', null]));
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ text: 'Last elytra is sold out.' });
    expect(await stockOf(product.id)).toBe(0);
  });

  it('sells eight units to eight of twenty buyers and refuses the others as sold out on a retry', async () => {
    const product = await createProduct(storeId, { stock: 8 });
    const orders = await count('orders');
    const checkouts = Array.from({ length: 20 }, () => checkoutOf(product.id, 1));
    const atOnce = await Promise.all(checkouts.map((checkout) => environment.call('createCheckout', checkout)));
    expect(new Set([...atOnce.map(codeOf), null, 'SOLD_OUT', 'BUSY'])).toEqual(new Set([null, 'SOLD_OUT', 'BUSY']));
    const sold = atOnce.filter(({ ok }) => ok).length;
    expect(sold).toBeLessThanOrEqual(8);

    const codes: unknown[] = [];
    for (const [index, checkout] of checkouts.entries()) {
      const first = atOnce[index];
      codes.push(
        first !== undefined && codeOf(first) !== 'BUSY'
          ? codeOf(first)
          : codeOf(await environment.call('createCheckout', checkout)),
      );
    }
    expect(codes.filter((code) => code === null)).toHaveLength(8);
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(12);
    expect(await stockOf(product.id)).toBe(0);
    expect(await count('orders')).toBe(orders + 8);
  });

  it('succeeds for two carts with the same two products in opposite order', async () => {
    const [one, two] = [await createProduct(storeId), await createProduct(storeId)];
    const items = [
      { productId: one.id, quantity: 1 },
      { productId: two.id, quantity: 1 },
    ];
    const answers = await Promise.all([
      environment.call('createCheckout', checkoutOf(one.id, 1, { items })),
      environment.call('createCheckout', checkoutOf(one.id, 1, { items: items.toReversed() })),
    ]);
    expect(answers.map(codeOf)).toEqual([null, null]);
    expect(await stockOf(one.id)).toBe(8);
    expect(await stockOf(two.id)).toBe(8);
  });
});
