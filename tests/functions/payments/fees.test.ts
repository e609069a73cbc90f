import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpFee, lookUpFees } from '../../../functions/src/payments/look-up-fees.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { documentAt, ownerIn } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { checkoutOf, orderDocument, readOrder } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

const DAY_MS = 24 * 60 * 60_000;
/** Of $10.00: 2.9% and 30 cents at Stripe, 3.49% and 49 cents at PayPal, the network's fee at BTCPay. */
const [STRIPE_FEE, PAYPAL_FEE, NETWORK_FEE] = [59, 84, 2];

const booksOf = async (orderId: string) => balancesOf(await entriesOf([orderId]));

/**
 * A card payment of $10.00 whose event has settled its order. `fee`: the fee that Stripe reports at that time; null: it
 * has no balance transaction yet.
 */
async function sellByCard(
  storeId?: string,
  fee?: Parameters<TestEnvironment['sandbox']['changeFee']>[1],
): Promise<{ orderId: string; storeId: string; paymentRef: string }> {
  const of = storeId ?? (await createStore()).id;
  const { id: productId } = await createProduct(of);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
  await environment.sandbox.hold(orderId);
  const { payment_intent } = await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
  if (fee !== undefined) await environment.sandbox.changeFee(payment_intent ?? '', fee);
  await environment.sandbox.release(orderId);
  return { orderId, storeId: of, paymentRef: payment_intent ?? '' };
}

/** Moves the payment and the last lookup of its fee this far into the past. */
const age = (orderId: string, ms: number) =>
  orderDocument(orderId).update({ paidAt: Timestamp.fromMillis(Date.now() - ms), feeLookupAt: Timestamp.now() });

describe('the fee of a card payment', () => {
  it('is entered in the commit that settles its order, at the site’s cost', async () => {
    const { orderId, storeId } = await sellByCard();
    expect(await readOrder(orderId)).toMatchObject({ feeCents: STRIPE_FEE, feeLookupAt: null, ledgerChanges: 1 });
    expect(await booksOf(orderId)).toEqual({
      'provider/stripe': 1_000 - STRIPE_FEE,
      [`store/${storeId}`]: -1_000,
      fees: STRIPE_FEE,
    });
  });

  it('does not delay the settlement when Stripe does not respond, and is entered once by the sweep', async () => {
    const { id: productId } = await createProduct((await createStore()).id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
    await environment.sandbox.hold(orderId);
    const { id } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(id, 'pay');
    await environment.sandbox.addFault({ path: SESSIONS_PATH, method: 'GET', match: id, status: 500, times: 10 });
    await environment.sandbox.release(orderId);
    const settled = await readOrder(orderId);
    expect([settled.status, settled.feeCents]).toEqual(['completed', null]);
    await lookUpFees();
    expect((await readOrder(orderId)).feeLookupAt?.toMillis()).toBeGreaterThan(Date.now());
    await environment.sandbox.clearFaults(id);
    await age(orderId, 0);
    await Promise.all([lookUpFees(), lookUpFees(), lookUpFee(orderId)]);
    expect(await readOrder(orderId)).toMatchObject({ feeCents: STRIPE_FEE, feeLookupAt: null });
    expect((await entriesOf([orderId])).map(({ kind }) => kind).toSorted()).toEqual(['fee_charged', 'paid']);
  });

  it('is part of the payment that the buyer’s return settles', async () => {
    const { id: productId } = await createProduct((await createStore()).id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
    await environment.sandbox.hold(orderId);
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    expect(await readOrder(orderId)).toMatchObject({ feeCents: STRIPE_FEE, feeLookupAt: null });
  });

  it('is looked up less and less often while it is unknown, and no longer after three days', async () => {
    const { orderId } = await sellByCard(undefined, null);
    await lookUpFees();
    const first = (await readOrder(orderId)).feeLookupAt?.toMillis() ?? 0;
    expect(first).toBeGreaterThan(Date.now());
    expect(first).toBeLessThan(Date.now() + 3 * 60_000);
    await age(orderId, 2 * DAY_MS);
    await lookUpFees();
    expect((await readOrder(orderId)).feeLookupAt?.toMillis()).toBeGreaterThan(Date.now() + DAY_MS);
    await age(orderId, 4 * DAY_MS);
    await lookUpFees();
    expect(await readOrder(orderId)).toMatchObject({ feeCents: null, feeLookupAt: null });
  });

  it.each([{ currency: 'eur' }, { fee: 1_001 }, { fee: -1 }])('is not entered for %j', async (changes) => {
    const { orderId } = await sellByCard(undefined, changes);
    await lookUpFees();
    expect((await readOrder(orderId)).feeCents).toBeNull();
    expect(await booksOf(orderId)).not.toHaveProperty('fees');
  });

  it('remains with the site when the payment is refunded', async () => {
    const { orderId, paymentRef } = await sellByCard();
    await environment.sandbox.hold(paymentRef);
    await environment.sandbox.refund(paymentRef);
    await environment.sandbox.release(paymentRef);
    expect((await readOrder(orderId)).status).toBe('refunded');
    expect(await booksOf(orderId)).toEqual({ 'provider/stripe': 0 - STRIPE_FEE, fees: STRIPE_FEE });
  });
});

describe('the fee of another payment', () => {
  it('is part of the capture at PayPal and is entered in the commit that settles the order', async () => {
    const { id: storeId } = await createStore();
    const purchase = await buyWithPaypal(environment, storeId);
    await environment.sandbox.paypal.act(purchase.paypalOrderId, 'approve');
    expect(await returnFromPaypal(environment, purchase)).toBe(true);
    expect(await readOrder(purchase.orderId)).toMatchObject({
      feeCents: PAYPAL_FEE,
      feeLookupAt: null,
      ledgerChanges: 1,
    });
    expect(await booksOf(purchase.orderId)).toEqual({
      'provider/paypal': 1_000 - PAYPAL_FEE,
      [`store/${storeId}`]: -1_000,
      fees: PAYPAL_FEE,
    });
  });

  it('is the network fee of a payment in crypto', async () => {
    const { id: productId } = await createProduct((await createStore()).id);
    const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(productId, 4)));
    const { id } = await environment.sandbox.btcpay.invoiceOf(orderId);
    await environment.sandbox.btcpay.hold(orderId);
    await environment.sandbox.btcpay.act(id, 'pay');
    await environment.sandbox.btcpay.release(orderId);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', feeCents: NETWORK_FEE, ledgerChanges: 1 });
  });
});

describe('a fee that is charged to the store', () => {
  it('depends on the agreement at the time of the purchase, regardless of later changes', async () => {
    const { id: storeId } = await createStore();
    const owner = await ownerIn(environment);
    await owner.do('UPDATE_STORE', { id: storeId, updates: { feesPassedOn: true }, seen: { feesPassedOn: false } });
    const passedOn = await sellByCard(storeId);
    await owner.do('UPDATE_STORE', { id: storeId, updates: { feesPassedOn: false }, seen: { feesPassedOn: true } });
    const borne = await sellByCard(storeId);
    expect(await booksOf(passedOn.orderId)).toEqual({
      'provider/stripe': 1_000 - STRIPE_FEE,
      [`store/${storeId}`]: STRIPE_FEE - 1_000,
    });
    expect(await booksOf(borne.orderId)).toMatchObject({ fees: STRIPE_FEE, [`store/${storeId}`]: -1_000 });
    expect((await documentAt('stores', storeId).get()).get('feesPassedOn')).toBe(false);
  });
});
