import '../support/own-project.ts';
import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import type { LateRefusal } from '@blockbazaar/domain/orders/order-states';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { holdsRef } from '../../../functions/src/documents/holds.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { valueOf } from '../../support/callable.ts';
import {
  createMoneyProduct,
  createProduct,
  createStore,
  firestore,
  setStock,
  stockOf,
  uniqueId,
} from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const MINUTE_MS = 60_000;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

interface CancelledOrder {
  orderId: string;
  invoiceId: string;
  productId: string;
  storeId: string;
}

/** A crypto order of 4 out of 10 units that its buyer has cancelled. */
async function createCancelledOrder(coupon?: { couponId: string; uid: string }): Promise<CancelledOrder> {
  const { id: storeId } = await createStore();
  const { id: productId } = await createProduct(storeId);
  const created = await createCheckout(
    checkoutOf(productId, 4, coupon === undefined ? {} : { couponId: coupon.couponId }),
    paymentProvider('btcpay'),
    { ...ANONYMOUS_CALLER, uid: coupon?.uid ?? null },
  );
  if (!created.ok) throw new Error(created.failure.code);
  const { orderId } = created.value;
  await environment.sandbox.btcpay.hold(orderId);
  const { buyerKeys } = await readOrder(orderId);
  expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
  // One shopper cancels more orders in this file than the purchase limits permit.
  await Promise.all(buyerKeys.map((key) => holdsRef(key).delete()));
  return { orderId, invoiceId: (await environment.sandbox.btcpay.invoiceOf(orderId)).id, productId, storeId };
}

/** The coins arrive, and all events are delivered. */
async function pay({ orderId, invoiceId }: CancelledOrder): Promise<void> {
  await environment.sandbox.btcpay.act(invoiceId, 'pay');
  await environment.sandbox.btcpay.release(orderId);
}

/** Pays an order that was cancelled and whose coins were sent the given number of minutes ago. */
async function payAt(
  order: CancelledOrder,
  { endedMinutesAgo, sentMinutesAgo }: { endedMinutesAgo: number; sentMinutesAgo: number },
): Promise<void> {
  const ago = (minutes: number): number => Date.now() - minutes * MINUTE_MS;
  await orderDocument(order.orderId).update({ cancelledAt: Timestamp.fromMillis(ago(endedMinutesAgo)) });
  await environment.sandbox.btcpay.act(order.invoiceId, 'pay');
  const { payments } = await environment.sandbox.btcpay.invoiceOf(order.orderId);
  await environment.sandbox.btcpay.change(order.invoiceId, {
    payments: payments.map((payment) => ({ ...payment, receivedDate: Math.floor(ago(sentMinutesAgo) / 1_000) })),
  });
  await environment.sandbox.btcpay.release(order.orderId);
}

async function expectRefunded({ orderId }: CancelledOrder, lateRefusal: LateRefusal): Promise<void> {
  const refunded = { status: 'refunded', lateRefusal, refundDue: false, paidAt: null };
  expect(await readOrder(orderId)).toMatchObject(refunded);
  expect(await readReceipt(orderId)).toMatchObject({ status: 'refunded', lateRefusal });
  const refunds = await environment.sandbox.btcpay.refundsOf(orderId);
  expect(refunds.filter(({ archived }) => !archived)).toHaveLength(1);
}

async function createCoupon(): Promise<{ couponId: string; uid: string }> {
  const [couponId, uid] = [uniqueId('coupon'), uniqueId('shopper')];
  await firestore
    .collection(COLLECTIONS.coupons)
    .doc(couponId)
    .set({ uid, percent: 50, createdAt: Timestamp.now(), orderId: null });
  return { couponId, uid };
}

describe('a payment for a cancelled order', () => {
  it.each([
    { endedMinutesAgo: 1, sentMinutesAgo: 2, when: 'sent before the end' },
    { endedMinutesAgo: 60, sentMinutesAgo: 46, when: 'sent within the grace, and confirmed long after it' },
  ])('completes it on the same terms when the payment was $when', async (times) => {
    const order = await createCancelledOrder();
    await payAt(order, times);
    expect(await readOrder(order.orderId)).toMatchObject({ status: 'completed', lateRefusal: null });
    expect(await stockOf(order.productId)).toBe(6);
  });

  it('is refunded when it was sent after the grace period', async () => {
    const order = await createCancelledOrder();
    await payAt(order, { endedMinutesAgo: 60, sentMinutesAgo: 44 });
    await expectRefunded(order, 'paid_too_late');
    expect(await stockOf(order.productId)).toBe(10);
  });

  it.each<[string, (order: CancelledOrder) => Promise<unknown>]>([
    ['raised its price', ({ productId }) => productOf(productId).update({ priceCents: 250_000 })],
    ['lowered its price', ({ productId }) => productOf(productId).update({ priceCents: 1 })],
    ['raised its minimum', ({ productId }) => productOf(productId).update({ minimumQuantity: 5 })],
    ['removed the product', ({ productId }) => productOf(productId).delete()],
    ['received another commission', ({ storeId }) => storeOf(storeId).update({ tariffPercentage: 50 })],
    ['closed', ({ storeId }) => storeOf(storeId).delete()],
  ])('is refunded when the store has %s since the order', async (_what, change) => {
    const order = await createCancelledOrder();
    await change(order);
    await pay(order);
    await expectRefunded(order, 'terms_changed');
    expect((await readReceipt(order.orderId)).refundUrl).not.toBeNull();
  });

  it('is refunded when the items have been sold since', async () => {
    const order = await createCancelledOrder();
    await setStock(order.productId, 3);
    await pay(order);
    await expectRefunded(order, 'sold_out');
    expect(await stockOf(order.productId)).toBe(3);
  });

  it('is refunded when it is for in-game money that has been switched off', async () => {
    const { id: moneyId } = await createMoneyProduct();
    const checkout = checkoutOf(moneyId, 1);
    const { orderId } = valueOf(
      await environment.call('createCryptoCheckout', { ...checkout, items: [{ ...checkout.items[0], kind: 'money' }] }),
    );
    valueOf(await environment.call('cancelCheckout', { orderId }));
    const settings = firestore.collection(COLLECTIONS.siteSettings).doc(PUBLIC_SETTINGS_ID);
    await settings.set({ instantMoneyEnabled: false }, { merge: true });
    const { id: invoiceId } = await environment.sandbox.btcpay.invoiceOf(orderId);
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    await expect.poll(async () => (await readOrder(orderId)).status).toBe('refunded');
    expect(await readOrder(orderId)).toMatchObject({ lateRefusal: 'terms_changed' });
    await settings.set({ instantMoneyEnabled: true }, { merge: true });
  });
});

describe('a coupon that is spent on another order after a cancellation', () => {
  it('discounts one of the orders when all of them are paid', async () => {
    const coupon = await createCoupon();
    const orders: CancelledOrder[] = [];
    for (let count = 0; count < 4; count += 1) orders.push(await createCancelledOrder(coupon));
    await Promise.all(orders.map(pay));
    const settled = await Promise.all(orders.map(({ orderId }) => readOrder(orderId)));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['completed', 'refunded', 'refunded', 'refunded']);
    expect(settled.filter(({ lateRefusal }) => lateRefusal === 'coupon_spent')).toHaveLength(3);
    const spent = await firestore.collection(COLLECTIONS.coupons).doc(coupon.couponId).get();
    expect(spent.get('orderId')).toBe(orders[settled.findIndex(({ status }) => status === 'completed')]?.orderId);
  });

  it('is not returned to a late-paid order while another order uses it', async () => {
    const coupon = await createCoupon();
    const [first, second] = [await createCancelledOrder(coupon), await createCancelledOrder(coupon)];
    await firestore.collection(COLLECTIONS.coupons).doc(coupon.couponId).update({ orderId: second.orderId });
    await pay(first);
    await expectRefunded(first, 'coupon_spent');
    expect(await stockOf(first.productId)).toBe(10);
  });
});

const productOf = (productId: string) => firestore.collection(COLLECTIONS.products).doc(productId);
const storeOf = (storeId: string) => firestore.collection(COLLECTIONS.stores).doc(storeId);
