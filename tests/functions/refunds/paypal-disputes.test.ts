import '../support/own-project.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import { createStore, setStock } from '../../support/fixtures.ts';
import { PAYPAL_PATHS, type PaypalSandbox } from '../../support/paypal-sandbox.ts';
import { booksOf } from '../support/ledger-books.ts';
import { readOrder, readReceipt } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal } from '../support/paypal-purchase.ts';
import { deliveryDocument, readDelivery, salesOf, sendAllOf, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  SOLD,
  NOTHING_SOLD,
  type Sale,
  marksOf,
  MARKED,
  CLEARED,
  ledgerEntryKindsOf,
  postIdsOf,
} from './disputed-sales.ts';

let environment: TestEnvironment;
let paypal: PaypalSandbox;

beforeAll(async () => {
  environment = await startTestEnvironment();
  paypal = environment.sandbox.paypal;
});
afterAll(() => environment.stop());

describe('a dispute of a PayPal payment', () => {
  const DISPUTE = 'CUSTOMER.DISPUTE';

  async function sellAtPaypal(): Promise<Sale & { paypalOrderId: string }> {
    const { id: storeId } = await createStore();
    const purchase = await buyWithPaypal(environment, storeId);
    await paypal.act(purchase.paypalOrderId, 'approve');
    expect(await returnFromPaypal(environment, purchase)).toBe(true);
    const { orderId, paypalOrderId } = purchase;
    return { orderId, storeId, paypalOrderId, paymentRef: String((await readOrder(orderId)).paymentRef) };
  }

  it.each([
    ['winDispute', 'completed', SOLD],
    ['loseDispute', 'refunded', NOTHING_SOLD],
  ] as const)('marks the order and ends (%s)', async (action, status, sales) => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'dispute');
    await paypal.act(sale.paypalOrderId, 'updateDispute');
    expect(await paypal.deliverEventOf(sale.orderId, `${DISPUTE}.UPDATED`)).toEqual([200]);
    expect(await marksOf(sale)).toEqual(MARKED);
    await paypal.act(sale.paypalOrderId, action);
    expect(await paypal.deliverEventOf(sale.orderId, `${DISPUTE}.RESOLVED`, { times: 5 })).toEqual([
      200, 200, 200, 200, 200,
    ]);
    // The first event, delivered last.
    expect(await paypal.deliverEventOf(sale.orderId, `${DISPUTE}.CREATED`)).toEqual([200]);
    expect(await marksOf(sale)).toEqual(CLEARED);
    expect((await readOrder(sale.orderId)).status).toBe(status);
    expect(await salesOf(sale.storeId)).toMatchObject([sales]);
  });

  const dollars = (value: string) => ({ amount: { currency_code: 'USD', value } });
  const deliverLatest = async (sale: Sale, type: string): Promise<void> => {
    expect(await paypal.deliverEventOf(sale.orderId, type)).toEqual([200]);
  };
  const CREATED = `${DISPUTE}.CREATED`;
  const RESOLVED = `${DISPUTE}.RESOLVED`;
  const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
  const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';

  it.each([
    [REFUNDED, CREATED, RESOLVED],
    [RESOLVED, REFUNDED, CREATED],
    [CREATED, RESOLVED, REFUNDED],
  ])(
    'is lost without a reversal and leaves no debt when it covers the half that was not refunded (%s, %s, %s)',
    async (...events) => {
      const sale = await sellAtPaypal();
      await paypal.act(sale.paypalOrderId, 'refund', dollars('5.00'));
      await paypal.act(sale.paypalOrderId, 'dispute');
      await paypal.act(sale.paypalOrderId, 'loseDispute');
      for (const type of events) await deliverLatest(sale, type);
      const lost = { status: 'refunded', refundedCents: 1_000, disputeLostCents: 500 };
      expect(await readOrder(sale.orderId)).toMatchObject(lost);
      expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
      expect(await ledgerEntryKindsOf(sale)).toEqual(['dispute_lost', 'refunded']);
      expect(await booksOf(sale.orderId)).toEqual({});
    },
  );

  it('counts once as a refund when it is accepted', async () => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('4.00'));
    await paypal.act(sale.paypalOrderId, 'acceptClaim');
    for (const type of [RESOLVED, REFUNDED, CREATED]) await deliverLatest(sale, type);
    expect(await readOrder(sale.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 400,
      disputeLostCents: 400,
    });
  });

  const orders = [
    [REVERSED, CREATED, RESOLVED],
    [REVERSED, RESOLVED, CREATED],
    [CREATED, REVERSED, RESOLVED],
    [CREATED, RESOLVED, REVERSED],
    [RESOLVED, CREATED, REVERSED],
    [RESOLVED, REVERSED, CREATED],
  ];

  it.each(orders)('leaves the sale paid when it reversed the payment and is won (%s, %s, %s)', async (...events) => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'reverse');
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('10.00'));
    await paypal.act(sale.paypalOrderId, 'winDispute');
    for (const type of events) {
      await deliverLatest(sale, type);
      // Late, and repeated.
      await deliverLatest(sale, events[0] ?? '');
    }
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', refundedCents: 0, disputed: false });
    expect(await readReceipt(sale.orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'pending' });
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'paid', disputed: false }]);
    expect(await salesOf(sale.storeId)).toMatchObject([SOLD]);
    expect(await booksOf(sale.orderId)).toEqual({ 'provider/paypal': 1_000, [`store/${sale.storeId}`]: -1_000 });
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'pending' });
  });

  it.each(orders)('reverses the sale when it reversed the payment and is lost (%s, %s, %s)', async (...events) => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'reverse');
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('10.00'));
    await paypal.act(sale.paypalOrderId, 'loseDispute');
    for (const type of events) await deliverLatest(sale, type);
    const lost = { status: 'refunded', refundedCents: 1_000, disputeLostCents: 1_000, disputed: false };
    expect(await readOrder(sale.orderId)).toMatchObject(lost);
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'refunded', disputed: false }]);
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
    expect(await booksOf(sale.orderId)).toEqual({});
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'cancelled' });
  });

  it('sends cancelled deliveries and notifies the store when it reversed the payment and is won', async () => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'reverse');
    await deliverLatest(sale, REVERSED);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'cancelled' });
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('10.00'));
    await paypal.act(sale.paypalOrderId, 'winDispute');
    await deliverLatest(sale, RESOLVED);
    expect((await postIdsOf(sale)).filter((postId) => postId.startsWith('restored_'))).toHaveLength(1);
    await deliveryDocument(sale.orderId).update({ nextAttemptAt: Timestamp.now() });
    await sendAllOf(sale.orderId);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'delivered' });
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'completed' }]);
    // A later loss is another refund with a separate post.
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('10.00'));
    await paypal.act(sale.paypalOrderId, 'loseDispute');
    await deliverLatest(sale, RESOLVED);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', disputeLostCents: 1_000 });
    expect((await postIdsOf(sale)).filter((postId) => postId.startsWith('refunded_'))).toHaveLength(2);
  });

  it('sends no cancelled delivery before it is won when it reversed the payment', async () => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'reverse');
    await deliverLatest(sale, REVERSED);
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('10.00'));
    await deliverLatest(sale, CREATED);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', disputed: true });
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'cancelled' });
    expect((await postIdsOf(sale)).filter((postId) => postId.startsWith('restored_'))).toEqual([]);
    await paypal.act(sale.paypalOrderId, 'winDispute');
    await deliverLatest(sale, RESOLVED);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'pending' });
    expect((await postIdsOf(sale)).filter((postId) => postId.startsWith('restored_'))).toHaveLength(1);
  });

  it('sends no post about a sale that was never reversed when it reversed the payment and is won', async () => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'dispute', dollars('10.00'));
    await deliverLatest(sale, CREATED);
    await paypal.act(sale.paypalOrderId, 'reverse');
    await deliverLatest(sale, REVERSED);
    await sendAllOf(sale.orderId);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'delivered' });
    await paypal.act(sale.paypalOrderId, 'winDispute');
    await deliverLatest(sale, RESOLVED);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', disputed: false });
    expect((await postIdsOf(sale)).filter((postId) => postId.startsWith('restored_'))).toEqual([]);
  });

  it('restores a late payment when it reversed the payment and is won', async () => {
    const { id: storeId } = await createStore();
    const purchase = await buyWithPaypal(environment, storeId);
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approveSlowly');
    await returnFromPaypal(environment, purchase);
    await releaseReservation(orderId, 'expired');
    await setStock(purchase.productId, 0);
    await paypal.act(paypalOrderId, 'complete');
    await paypal.act(paypalOrderId, 'reverse');
    for (const type of [REVERSED, 'PAYMENT.CAPTURE.COMPLETED']) await paypal.deliverEventOf(orderId, type);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', paidAt: null, refundDue: false });
    await paypal.act(paypalOrderId, 'dispute', dollars('10.00'));
    await paypal.deliverEventOf(orderId, CREATED);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, disputed: true });
    await paypal.act(paypalOrderId, 'winDispute');
    await paypal.deliverEventOf(orderId, RESOLVED);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: true, disputed: false });
    expect(await refundPayment(orderId)).toMatchObject({ ok: true, value: 'refunded' });
    expect(await booksOf(orderId)).toEqual({});
  });

  /** The event fields of a dispute about the payments of two orders, of which $15.00 are disputed. */
  const disputeOfBoth = (sales: readonly Sale[]) => ({
    disputed_transactions: sales.map(({ paymentRef, orderId }) => ({
      seller_transaction_id: paymentRef,
      custom: orderId,
    })),
    dispute_amount: { currency_code: 'USD', value: '15.00' },
  });

  it('marks each of its orders until it is lost, and then deducts each order’s share', async () => {
    const sales = [await sellAtPaypal(), await sellAtPaypal()] as const;
    const [{ orderId, paypalOrderId }] = sales;
    await paypal.act(paypalOrderId, 'dispute');
    const both = { resource: disputeOfBoth(sales), times: 2 };
    expect(await paypal.deliverEventOf(orderId, CREATED, both)).toEqual([200, 200]);
    expect(await Promise.all(sales.map(marksOf))).toEqual([MARKED, MARKED]);
    await paypal.act(paypalOrderId, 'loseDispute');
    const outcome = {
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: { currency_code: 'USD', value: '15.00' },
    };
    const lost = { resource: { ...disputeOfBoth(sales), dispute_outcome: outcome }, times: 2 };
    expect(await paypal.deliverEventOf(orderId, RESOLVED, lost)).toEqual([200, 200]);
    expect(await Promise.all(sales.map(marksOf))).toEqual([CLEARED, CLEARED]);
    const each = { status: 'completed', refundedCents: 750, disputeLostCents: 750 };
    expect(await Promise.all(sales.map((sale) => readOrder(sale.orderId)))).toMatchObject([each, each]);
  });

  it('is redelivered while PayPal does not report the amounts of its payments', async () => {
    const sales = [await sellAtPaypal(), await sellAtPaypal()] as const;
    const [{ orderId, paypalOrderId }] = sales;
    await paypal.act(paypalOrderId, 'dispute');
    const match = sales[1].paymentRef;
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.captures}/${match}`, match, status: 500, times: 10 });
    const both = { resource: disputeOfBoth(sales) };
    expect(await paypal.deliverEventOf(orderId, CREATED, both)).toEqual([503]);
    await environment.sandbox.clearFaults(match);
    expect(await paypal.deliverEventOf(orderId, CREATED, both)).toEqual([200]);
    expect(await Promise.all(sales.map(marksOf))).toEqual([MARKED, MARKED]);
  });

  it('counts once when it is lost and also reported as a reversal', async () => {
    const sale = await sellAtPaypal();
    await paypal.act(sale.paypalOrderId, 'dispute');
    await paypal.act(sale.paypalOrderId, 'loseDispute');
    await paypal.act(sale.paypalOrderId, 'reverse');
    for (const type of ['PAYMENT.CAPTURE.REVERSED', `${DISPUTE}.RESOLVED`]) {
      expect(await paypal.deliverEventOf(sale.orderId, type, { times: 2 })).toEqual([200, 200]);
    }
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
  });
});
