import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { verifyPayment } from '../../../functions/src/checkout/settlement/verify-payment.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, count, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Attacks of `docs/published-attacks.md` that no other test covers. */

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore({ tariffPercentage: 7 })).id;
});
afterAll(() => environment.stop());

const PRICES = [250, 999, 500] as const;

describe('a price that changes during checkouts', () => {
  it('is consistent in each order between line, total and payment', async () => {
    const product = await createProduct(storeId, { stock: 200, priceCents: PRICES[0] });
    const ref = firestore.collection('products').doc(product.id);
    const edits = Array.from({ length: 30 }, (_, nth) => nth);
    const edited = edits.reduce<Promise<unknown>>(
      (before, nth) => before.then(() => ref.update({ priceCents: PRICES[nth % PRICES.length] })),
      Promise.resolve(),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => environment.call('createCheckout', checkoutOf(product.id, 3))),
    );
    await edited;
    const orderIds = answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : []));
    expect(orderIds.length).toBeGreaterThan(0);
    for (const orderId of orderIds) {
      const { items, totalCents } = await readOrder(orderId);
      const [line] = items;
      expect(PRICES).toContain(line?.priceCents);
      expect(totalCents).toBe(3 * ((line?.priceCents ?? 0) + (line?.tariffCents ?? 0)));
      expect(items.map((each) => each.totalCents)).toEqual([totalCents]);
      expect((await environment.sandbox.sessionOf(orderId)).amount_total).toBe(totalCents);
    }
  });
});

describe('createCheckout with more than one coupon', () => {
  it.each<[string, (one: string, other: string) => object]>([
    ['in a list', (one, other) => ({ couponId: [one, other] })],
    ['in addition to the first', (one, other) => ({ couponId: one, couponIds: [other] })],
    ['for each line', (one, other) => ({ couponId: one, coupons: { a: one, b: other } })],
  ])('is refused when the coupons are %s', async (_how, coupons) => {
    const product = await createProduct(storeId);
    const answer = await environment.call('createCheckout', {
      ...checkoutOf(product.id, 1),
      ...coupons('one', 'other'),
    });
    expect(answer).toMatchObject({ ok: false, details: { code: 'INVALID_INPUT' } });
    expect(await stockOf(product.id)).toBe(10);
  });
});

describe('a coupon of one shopper', () => {
  it('discounts one order when carts at all providers use it at once', async () => {
    const uid = uniqueId('shopper');
    const couponIds = [uniqueId('coupon'), uniqueId('coupon')];
    for (const couponId of couponIds) {
      await firestore
        .collection('coupons')
        .doc(couponId)
        .set({ uid, percent: 50, createdAt: Timestamp.now(), orderId: null });
    }
    const products = [await createProduct(storeId), await createProduct(storeId)];
    const carts = (['stripe', 'paypal', 'btcpay'] as const).flatMap((provider) =>
      couponIds.flatMap((couponId) => products.map(({ id }) => ({ provider, couponId, id }))),
    );
    const reserved = await Promise.all(
      carts.map(({ provider, couponId, id }) =>
        reserveStock(checkoutOf(id, 1, { couponId }), provider, { ...ANONYMOUS_CALLER, uid }),
      ),
    );
    const discounted = reserved.flatMap((result) => (result.ok ? [result.value.order.couponId] : []));
    expect(discounted).toHaveLength(couponIds.length);
    expect(new Set(discounted)).toEqual(new Set(couponIds));
  });
});

describe('createCheckout with a number that overflows in other systems', () => {
  it.each([2 ** 31, 2 ** 32 + 1, -(2 ** 31), Number.MAX_SAFE_INTEGER, 2 ** 53, 1e308, '99999999999999999999'])(
    'refuses the quantity %s and reserves nothing',
    async (quantity) => {
      const product = await createProduct(storeId);
      const orders = await count('orders');
      const input = { ...checkoutOf(product.id, 1), items: [{ productId: product.id, quantity }] };
      expect(await environment.call('createCheckout', input)).toMatchObject({
        ok: false,
        text: FAILURES.INVALID_INPUT.text,
        details: { code: 'INVALID_INPUT' },
      });
      expect(await count('orders')).toBe(orders);
      expect(await stockOf(product.id)).toBe(10);
    },
  );

  it('refuses an overflow in the sum of many lines', async () => {
    const dear = { stock: LIMITS.quantityMax, priceCents: LIMITS.priceCentsMax };
    const products = await Promise.all(Array.from({ length: 3 }, () => createProduct(storeId, dear)));
    const items = products.map(({ id }) => ({ productId: id, quantity: LIMITS.quantityMax }));
    const first = products[0]?.id ?? '';
    expect(codeOf(await environment.call('createCheckout', checkoutOf(first, 1, { items })))).toBe('ORDER_TOO_LARGE');
    expect(await stockOf(first)).toBe(LIMITS.quantityMax);
  });
});

describe('the paid session of one order', () => {
  it('completes neither another order when it is verified for that one, nor its own order twice', async () => {
    const product = await createProduct(storeId, { stock: 20 });
    const [paid, other] = [
      valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4))),
      valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4))),
    ];
    const { id: sessionId } = await environment.sandbox.sessionOf(paid.orderId);
    await environment.sandbox.act(sessionId, 'pay');
    const stripe = paymentProvider('stripe');
    expect(await verifyPayment(sessionId, stripe, other.orderId)).toMatchObject({ ok: false });
    expect((await readOrder(other.orderId)).status).toBe('pending');
    const answers = await Promise.all(Array.from({ length: 5 }, () => verifyPayment(sessionId, stripe)));
    expect(answers.map((answer) => answer.ok && answer.value.verified)).toEqual([true, true, true, true, true]);
    expect((await readOrder(other.orderId)).status).toBe('pending');
    expect(await stockOf(product.id)).toBe(12);
  });
});
