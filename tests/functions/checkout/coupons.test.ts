import '../support/own-project.ts';
import { FAILURES, type Result } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { reserveStock, type Reservation } from '../../../functions/src/checkout/reserve-stock.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, setStock, stockOf, uniqueId } from '../../support/fixtures.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const couponDocument = (couponId: string) => firestore.collection('coupons').doc(couponId);

async function createCoupon(percent = 10): Promise<{ couponId: string; uid: string }> {
  const [couponId, uid] = [uniqueId('coupon'), uniqueId('shopper')];
  await couponDocument(couponId).set({ uid, percent, createdAt: Timestamp.now(), orderId: null });
  return { couponId, uid };
}
const spentOn = async (couponId: string): Promise<unknown> =>
  (await couponDocument(couponId).get()).get('orderId') as unknown;

const callerNamed = (uid: string | null) => ({ ...ANONYMOUS_CALLER, uid });
const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'reserved' : result.failure.code);

function reservationIn(result: Result<Reservation> | undefined): Reservation {
  if (result?.ok !== true) throw new Error(`It is not reserved: ${result?.failure.code ?? ''}`);
  return result.value;
}

/** A checkout up to the payment page, by the owner of the coupon. */
async function buy(
  productId: string,
  { couponId, uid }: { couponId: string; uid: string },
): Promise<{ orderId: string; sessionId: string }> {
  const created = await createCheckout(
    checkoutOf(productId, 4, { couponId }),
    paymentProvider('stripe'),
    callerNamed(uid),
  );
  if (!created.ok) throw new Error(created.failure.code);
  const { orderId } = created.value;
  return { orderId, sessionId: (await environment.sandbox.sessionOf(orderId)).id };
}

describe('an unspent coupon', () => {
  it('reduces the payment by its percentage, rounded down to a cent, and is spent', async () => {
    const product = await createProduct(storeId, { priceCents: 333 });
    const coupon = await createCoupon(15);
    const { orderId } = await buy(product.id, coupon);
    const amounts = { subtotalCents: 1_332, discountCents: 199, totalCents: 1_133 };
    expect(await readOrder(orderId)).toMatchObject({ ...amounts, couponId: coupon.couponId });
    expect(await readReceipt(orderId)).toMatchObject(amounts);
    expect((await environment.sandbox.sessionOf(orderId)).amount_total).toBe(1_133);
    expect(await spentOn(coupon.couponId)).toBe(orderId);
  });

  it('is spent once by concurrent checkouts', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const { couponId, uid } = await createCoupon();
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        reserveStock(checkoutOf(product.id, 1, { couponId }), 'stripe', callerNamed(uid)),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => outcomeOf(result) === 'COUPON_UNAVAILABLE')).toHaveLength(19);
    expect(await stockOf(product.id)).toBe(99);
    expect(await spentOn(couponId)).toBe(reservationIn(results.find(({ ok }) => ok)).orderId);
  });

  it('is spent once by a repeated request, and the request without the coupon is refused', async () => {
    const product = await createProduct(storeId);
    const { couponId, uid } = await createCoupon();
    const checkout = checkoutOf(product.id, 1, { couponId });
    const first = reservationIn(await reserveStock(checkout, 'stripe', callerNamed(uid)));
    const second = reservationIn(await reserveStock(checkout, 'stripe', callerNamed(uid)));
    expect(second.orderId).toBe(first.orderId);
    const without = checkoutOf(product.id, 1, { requestId: checkout.requestId });
    expect(outcomeOf(await reserveStock(without, 'stripe', callerNamed(uid)))).toBe('REQUEST_REUSED');
  });

  it.each<
    [string, (coupon: { couponId: string; uid: string }) => Promise<[string, string | null]> | [string, string | null]]
  >([
    ['belongs to another shopper', ({ couponId }) => [couponId, 'somebody-else']],
    ['is used without signing in', ({ couponId }) => [couponId, null]],
    ['does not exist', ({ uid }) => ['unknown', uid]],
    [
      'has a malformed document',
      async ({ couponId, uid }) => {
        await couponDocument(couponId).update({ percent: 'all' });
        return [couponId, uid];
      },
    ],
  ])('is refused without using the stock or the coupon when it %s', async (_what, choose) => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const [couponId, uid] = await choose(coupon);
    const refused = await reserveStock(checkoutOf(product.id, 1, { couponId }), 'stripe', callerNamed(uid));
    expect(refused).toMatchObject({ failure: { code: 'COUPON_UNAVAILABLE', text: FAILURES.COUPON_UNAVAILABLE.text } });
    expect(await stockOf(product.id)).toBe(10);
    expect(await spentOn(coupon.couponId)).toBeNull();
  });

  it('is subtracted before the order is compared with the shown total', async () => {
    const product = await createProduct(storeId);
    const { couponId, uid } = await createCoupon();
    const reserve = (expectedTotalCents: number) =>
      reserveStock(checkoutOf(product.id, 4, { couponId, expectedTotalCents }), 'stripe', callerNamed(uid));
    expect(outcomeOf(await reserve(1_000))).toBe('TOTAL_CHANGED');
    expect(await stockOf(product.id)).toBe(10);
    expect(await spentOn(couponId)).toBeNull();
    const { orderId, order } = reservationIn(await reserve(900));
    expect(order.totalCents).toBe(900);
    expect(await spentOn(couponId)).toBe(orderId);
  });

  it('is refused to a caller who is not signed in', async () => {
    const product = await createProduct(storeId);
    const { couponId } = await createCoupon();
    expect(codeOf(await environment.call('createCheckout', checkoutOf(product.id, 1, { couponId })))).toBe(
      'COUPON_UNAVAILABLE',
    );
  });
});

describe('a spent coupon', () => {
  it('is returned once by a cancellation and can be spent again', async () => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const { orderId } = await buy(product.id, coupon);
    expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect(await spentOn(coupon.couponId)).toBeNull();
    const next = await buy(product.id, coupon);
    expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    await releaseReservation(orderId, 'expired');
    expect(await spentOn(coupon.couponId)).toBe(next.orderId);
  });

  it('is returned when the reservation expires', async () => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const { orderId } = await buy(product.id, coupon);
    await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
    await sweepOrders();
    expect((await readOrder(orderId)).status).toBe('cancelled');
    expect(await spentOn(coupon.couponId)).toBeNull();
  });

  it('is returned when the payment provider fails', async () => {
    const product = await createProduct(storeId);
    const { couponId, uid } = await createCoupon();
    await environment.sandbox.addFault({ path: SESSIONS_PATH, times: 2, status: 500 });
    const failed = await createCheckout(
      checkoutOf(product.id, 1, { couponId }),
      paymentProvider('stripe'),
      callerNamed(uid),
    );
    expect(outcomeOf(failed)).toBe('PROVIDER_UNAVAILABLE');
    expect(await spentOn(couponId)).toBeNull();
    expect(await stockOf(product.id)).toBe(10);
  });

  it('remains spent when the order is paid', async () => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const { orderId, sessionId } = await buy(product.id, coupon);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    await releaseReservation(orderId, 'expired');
    expect(await spentOn(coupon.couponId)).toBe(orderId);
  });
});

describe('an order that is paid after its cancellation', () => {
  it('reclaims its stock and its coupon', async () => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const { orderId, sessionId } = await buy(product.id, coupon);
    await releaseReservation(orderId, 'expired');
    expect(await spentOn(coupon.couponId)).toBeNull();
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    expect(await spentOn(coupon.couponId)).toBe(orderId);
    expect(await stockOf(product.id)).toBe(6);
  });

  it('is refunded when its coupon is spent on another order', async () => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const { orderId, sessionId } = await buy(product.id, coupon);
    await releaseReservation(orderId, 'expired');
    const next = await buy(product.id, coupon);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(false);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', lateRefusal: 'coupon_spent' });
    expect(await spentOn(coupon.couponId)).toBe(next.orderId);
    expect(await stockOf(product.id)).toBe(6);
  });

  it('reclaims no coupon when there is no stock left', async () => {
    const product = await createProduct(storeId);
    const coupon = await createCoupon();
    const { orderId, sessionId } = await buy(product.id, coupon);
    await releaseReservation(orderId, 'expired');
    await setStock(product.id, 0);
    await environment.sandbox.act(sessionId, 'pay');
    await environment.call('verifyPayment', { sessionId });
    expect((await readOrder(orderId)).status).toBe('refunded');
    expect(await spentOn(coupon.couponId)).toBeNull();
  });
});
