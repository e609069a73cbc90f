import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import { retryDeadLetter } from '../../../functions/src/site/dead-letters/retry-dead-letter.ts';
import type { InvoiceAction } from '../../../sandbox/btcpay/control-router.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../support/fixtures.ts';
import { ownerIn } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import {
  auditOf,
  checkoutOf,
  count,
  eventsOf,
  idsOf,
  orderDocument,
  readOrder,
  readReceipt,
} from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore({ tariffPercentage: 7.5 })).id;
});
afterAll(() => environment.stop());

interface Bought {
  orderId: string;
  invoiceId: string;
  productId: string;
}

/** An order of 4 out of 10 units and its new invoice. Its events are withheld until the test delivers them. */
async function buy(): Promise<Bought> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(product.id, 4)));
  await environment.sandbox.btcpay.hold(orderId);
  return { orderId, invoiceId: (await environment.sandbox.btcpay.invoiceOf(orderId)).id, productId: product.id };
}

/** The same, after an action on the invoice. `eventId` is its event of the given type, which is not delivered yet. */
async function buyAnd(action: InvoiceAction, type: string): Promise<Bought & { eventId: string }> {
  const bought = await buy();
  await environment.sandbox.btcpay.act(bought.invoiceId, action);
  return { ...bought, eventId: await eventIdOf(bought, type) };
}
const buyAndPay = () => buyAnd('pay', 'InvoiceSettled');

const eventIdOf = async ({ orderId }: Bought, type: string): Promise<string> =>
  (await environment.sandbox.btcpay.eventOf(orderId, type)).id;

/** The merchant refunds an amount in dollars under a name that is not one of ours. */
async function refundByName(
  invoiceId: string,
  { name, amount }: { name: string; amount: string },
): Promise<{ id: string }> {
  const { BTCPAY_API_BASE = '', BTCPAY_API_KEY = '' } = process.env;
  const refunded = await fetch(
    `${BTCPAY_API_BASE}/api/v1/stores/${environment.btcpayStoreId}/invoices/${invoiceId}/refund`,
    {
      method: 'POST',
      headers: { Authorization: `token ${BTCPAY_API_KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, refundVariant: 'Custom', customAmount: amount, customCurrency: 'USD' }),
    },
  );
  expect(refunded.status).toBe(200);
  return z.object({ id: z.string() }).parse(await refunded.json());
}

const deliver = (...args: Parameters<TestEnvironment['sandbox']['btcpay']['deliver']>): Promise<(number | null)[]> =>
  environment.sandbox.btcpay.deliver(...args);

/** The balance of unassigned money of an order's buyer in the ledger, in cents; negative: owed to the buyer. */
const unappliedIn = async (orderId: string): Promise<number> => balancesOf(await entriesOf([orderId])).unapplied ?? 0;

const verify = async ({ orderId, invoiceId }: Bought): Promise<boolean> =>
  valueOf(await environment.call('verifyCryptoPayment', { chargeId: invoiceId, orderId })).verified;

const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;

/** Moves the end of an order's reservation into the past. */
const endReservation = async (orderId: string): Promise<void> => {
  await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
};

describe('createCryptoCheckout', () => {
  it('reserves the stock and opens an invoice of the same amount without the buyer’s names', async () => {
    const product = await createProduct(storeId, { priceCents: 999 });
    const { url, orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(product.id, 3)));
    expect(await stockOf(product.id)).toBe(7);
    const invoice = await environment.sandbox.btcpay.invoiceOf(orderId);
    expect(invoice).toMatchObject({
      amountCents: 3_222,
      currency: 'USD',
      status: 'New',
      metadata: { orderId, orderUrl: `${environment.siteUrl}/orders/${(await idsOf(orderId)).receiptKey}` },
      checkout: {
        expirationMinutes: 15,
        paymentTolerance: 0,
        redirectAutomatically: true,
        redirectURL: `${environment.siteUrl}/checkout?success=true&provider=crypto&charge_id={InvoiceId}&order=${orderId}`,
      },
    });
    expect(url.endsWith(`/btcpay/i/${invoice.id}`)).toBe(true);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({
      status: 'pending',
      provider: 'btcpay',
      providerRef: invoice.id,
      checkoutUrl: url,
      totalCents: 3_222,
    });
    expect(order.expiresAt.toMillis() - order.createdAt.toMillis()).toBe(TIMES.confirmedLaterHoldMs);
    expect(invoice.expirationTime * 1_000 - order.expiresAt.toMillis()).toBeLessThan(TIMES.reservationWithoutSessionMs);
    const sent = JSON.stringify(await environment.sandbox.requests(orderId));
    expect(sent).toContain('"amount\\":\\"32.22\\"');
    expect(sent).not.toMatch(/owl/i);
  });

  it('returns the same order and invoice for a repeated request, also a concurrent one', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const [first, second] = await Promise.all([1, 2].map(() => environment.call('createCryptoCheckout', checkout)));
    if (first === undefined || second === undefined) throw new Error('There are two answers.');
    expect(valueOf(second)).toEqual(valueOf(first));
    expect(valueOf(await environment.call('createCryptoCheckout', checkout))).toEqual(valueOf(first));
    expect(await stockOf(product.id)).toBe(8);
  });

  it('accepts a payment only of the invoice that the order stores', async () => {
    const { orderId, invoiceId, productId } = await buy();
    await orderDocument(orderId).update({ providerRef: 'another' });
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf({ orderId, invoiceId, productId }, 'InvoiceSettled'))).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await auditOf(invoiceId)).toMatchObject([{ kind: 'payment_rejected', reason: 'other_session' }]);
  });
});

describe('cryptoWebhook', () => {
  it.each(['no_signature', 'wrong_secret', 'flipped_bit', 'reserialised'] as const)(
    'responds with 400 to an event with the forgery %s of its signature and changes nothing',
    async (forgery) => {
      const { orderId, eventId, productId } = await buyAndPay();
      expect(await deliver(eventId, { forgery })).toEqual([400]);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await eventsOf(orderId)).toEqual([]);
      expect(await stockOf(productId)).toBe(6);
      expect(await deliver(eventId)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );

  it('responds with 400 to a request without a signature, 413 to one that is too large, and 405 to another method', async () => {
    const post = async (body: string): Promise<number> =>
      (
        await fetch(environment.cryptoWebhookUrl, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json' },
        })
      ).status;
    expect(await post('{}')).toBe(400);
    expect(await post('{"type":"InvoiceSettled"}')).toBe(400);
    expect(await post(JSON.stringify({ type: 'x'.repeat(300_000) }))).toBe(413);
    expect((await fetch(environment.cryptoWebhookUrl)).status).toBe(405);
  });

  it('stores no event and changes no order for a signed event with malformed fields or an unknown type', async () => {
    const { orderId, eventId } = await buyAndPay();
    expect(await deliver(eventId, { changes: { type: 7 } })).toEqual([400]);
    expect(await deliver(eventId, { changes: { deliveryId: null } })).toEqual([400]);
    expect(await deliver(eventId, { changes: { invoiceId: null } })).toEqual([200]);
    expect(await deliver(eventId, { changes: { type: 'SubscriberCreated' } })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await eventsOf(orderId)).toEqual([]);
  });
});

describe('a crypto payment', () => {
  it('completes the order when its event arrives before the buyer returns, and verifyCryptoPayment confirms it', async () => {
    const bought = await buyAndPay();
    const { orderId, invoiceId, eventId, productId } = bought;
    expect(await deliver(eventId)).toEqual([200]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ status: 'completed', paymentRef: invoiceId, cancelledAt: null, refundDue: false });
    expect((await readReceipt(orderId)).status).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
    expect(await verify(bought)).toBe(true);
    expect((await readOrder(orderId)).paidAt?.toMillis()).toBe(order.paidAt?.toMillis());
  });

  it('is not settled again by its event after verifyCryptoPayment settled it', async () => {
    const bought = await buyAndPay();
    expect(await verify(bought)).toBe(true);
    const { paidAt } = await readOrder(bought.orderId);
    expect(await deliver(bought.eventId)).toEqual([200]);
    expect((await readOrder(bought.orderId)).paidAt?.toMillis()).toBe(paidAt?.toMillis());
    expect(await eventsOf(bought.orderId)).toEqual(['repeated']);
    expect(await stockOf(bought.productId)).toBe(6);
  });

  it('is not accepted by verifyCryptoPayment for another order', async () => {
    const [paid, other] = [await buyAndPay(), await buy()];
    const stranger = await environment.call('verifyCryptoPayment', {
      chargeId: paid.invoiceId,
      orderId: other.orderId,
    });
    expect(codeOf(stranger)).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await environment.call('verifyCryptoPayment', { chargeId: 'unknown', orderId: other.orderId }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(await statusOf(other.orderId)).toBe('pending');
    expect(await verify(other)).toBe(false);
  });

  it('is settled once by ten events, ten redeliveries and five calls of verifyCryptoPayment at once', async () => {
    const bought = await buyAndPay();
    const { orderId, eventId, productId } = bought;
    const [statuses, again, ...verified] = await Promise.all([
      deliver(eventId, { times: 10 }),
      deliver(eventId, { times: 10, redelivery: true }),
      ...Array.from({ length: 5 }, () => verify(bought)),
    ]);
    expect([...statuses, ...again]).toEqual(Array.from({ length: 20 }, () => 200));
    expect(verified).toEqual(Array.from({ length: 5 }, () => true));
    expect(await statusOf(orderId)).toBe('completed');
    expect(await eventsOf(orderId)).toHaveLength(1);
    expect(await stockOf(productId)).toBe(6);
  });

  it('completes the order once when all five types of events arrive at once in reverse order', async () => {
    const { orderId, productId } = await buyAndPay();
    const events = await environment.sandbox.btcpay.eventsOf(orderId);
    expect(events.map(({ event }) => event.type)).toEqual([
      'InvoiceCreated',
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoicePaymentSettled',
      'InvoiceSettled',
    ]);
    const statuses = await Promise.all(events.toReversed().map(({ event }) => deliver(event.id)));
    expect(statuses.flat()).toEqual([200, 200, 200, 200, 200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(new Set(await eventsOf(orderId))).toEqual(new Set(['completed', 'repeated']));
    expect(await stockOf(productId)).toBe(6);
  });

  it('completes the order when it exceeds the order’s total', async () => {
    const { orderId, eventId } = await buyAnd('overpay', 'InvoiceSettled');
    expect(await deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await auditOf((await readOrder(orderId)).providerRef ?? '')).toEqual([]);
  });

  it('is entered with its surplus as owed to the buyer, once', async () => {
    const { orderId, invoiceId, eventId } = await buyAnd('overpay', 'InvoiceSettled');
    expect(await deliver(eventId, { times: 3 })).toEqual([200, 200, 200]);
    expect(await deliver(eventId, { newId: true })).toEqual([200]);
    const order = await readOrder(orderId);
    expect(order.unappliedPayments).toMatchObject([
      { paymentRef: invoiceId, cents: 500, returnedCents: 0, keptCents: 0 },
    ]);
    expect(order.unappliedSince).not.toBeNull();
    expect(await unappliedIn(orderId)).toBe(-500);
  });

  it('is entered as owed to the buyer when it arrives for a settled invoice', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'overpay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'), { newId: true })).toEqual([200]);
    expect((await readOrder(bought.orderId)).unappliedPayments).toMatchObject([
      { paymentRef: bought.invoiceId, cents: 1_576 },
    ]);
    expect(await unappliedIn(bought.orderId)).toBe(-1_576);
  });

  it('is entered as owed to the buyer, once, when it pays a second invoice of the order', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const second = await buyAndPay();
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId: bought.orderId } });
    expect(await deliver(second.eventId, { times: 2 })).toEqual([200, 200]);
    expect((await readOrder(bought.orderId)).unappliedPayments).toMatchObject([
      { paymentRef: second.invoiceId, cents: 1_076 },
    ]);
    expect(await unappliedIn(bought.orderId)).toBe(-1_076);
  });

  it('leaves the order pending until the rest is paid when it is less than the order’s total', async () => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    expect(await deliver(bought.eventId)).toEqual([200]);
    expect(await verify(bought)).toBe(false);
    expect(await statusOf(bought.orderId)).toBe('pending');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoiceSettled'))).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('completed');
  });

  it('is recorded in the audit log when it is too low at the invoice’s expiry, and the order is cancelled', async () => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'expire');
    // The buyer was charged, so the payment does not count as declined.
    const { orderId, invoiceId: chargeId } = bought;
    expect(valueOf(await environment.call('verifyCryptoPayment', { chargeId, orderId }))).toEqual({
      verified: false,
      ...(await idsOf(orderId)),
    });
    expect(await deliver(await eventIdOf(bought, 'InvoiceExpired'), { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await stockOf(bought.productId)).toBe(10);
    expect(await auditOf(bought.invoiceId)).toMatchObject([
      { kind: 'payment_underpaid', orderId: bought.orderId, amountCents: 1_075, expectedAmountCents: 1_076 },
    ]);
    expect(balancesOf(await entriesOf([orderId]))).toEqual({ unapplied: -1_075, 'provider/btcpay': 1_075 });
    // The rest arrives later: the total amount pays for the order.
    await environment.sandbox.btcpay.act(bought.invoiceId, 'pay');
    expect(await verify(bought)).toBe(true);
    expect(await unappliedIn(orderId)).toBe(0);
    expect((await readOrder(orderId)).unappliedSince).toBeNull();
  });

  it.each(['refunded', 'returned', 'kept'] as const)(
    'is owed to the buyer and buys nothing when the rest arrives after a partial payment that was %s',
    async (outcome) => {
      const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
      const { orderId, invoiceId } = bought;
      await deliver(bought.eventId);
      await environment.sandbox.btcpay.act(invoiceId, 'expire');
      await deliver(await eventIdOf(bought, 'InvoiceExpired'));
      if (outcome === 'refunded') {
        await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_075);
        await deliver(await eventIdOf(bought, 'InvoiceRefund'));
      } else {
        const owner = await ownerIn(environment);
        await owner.do('RESOLVE_UNAPPLIED_PAYMENTS', { orderId, cents: 1_075, outcome, reason: 'Too little' });
      }
      expect((await readOrder(orderId)).unappliedSince).toBeNull();
      await environment.sandbox.btcpay.act(invoiceId, 'pay');
      expect(await deliver(await eventIdOf(bought, 'InvoicePaidAfterExpiration'))).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
      expect(await unappliedIn(orderId)).toBe(-1);
      expect(await environment.sandbox.btcpay.refundsOf(orderId)).toEqual([]);
      expect(await auditOf(invoiceId)).toEqual(
        expect.arrayContaining([expect.objectContaining({ kind: 'payment_rejected', reason: 'part_returned' })]),
      );
    },
  );

  it.each(['lost', 'delayed'] as const)(
    'buys nothing when the rest arrives after the refund of a partial payment whose end event is %s',
    async (end) => {
      const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
      const { orderId, invoiceId, productId } = bought;
      await environment.sandbox.btcpay.act(invoiceId, 'expire');
      await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_075);
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      await environment.sandbox.btcpay.act(invoiceId, 'pay');
      expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
      if (end === 'delayed') await deliver(await eventIdOf(bought, 'InvoiceExpired'));
      expect(await unappliedIn(orderId)).toBe(-1);
      await endReservation(orderId);
      await sweep();
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
      expect(await stockOf(productId)).toBe(10);
      expect(balancesOf(await entriesOf([orderId]))).toEqual({ unapplied: -1, 'provider/btcpay': 1 });
    },
  );

  it.each([
    ['sweep', async ({ orderId }: Bought) => endReservation(orderId).then(sweep)],
    ['buyer', ({ orderId }: Bought) => environment.call('cancelCheckout', { orderId })],
  ])('is entered as owed to the buyer when it is too low and the %s ends the order', async (_by, end) => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    const { orderId, invoiceId } = bought;
    await end(bought);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect((await readOrder(orderId)).unappliedSince).not.toBeNull();
    expect(await auditOf(invoiceId)).toMatchObject([{ kind: 'payment_underpaid', orderId, amountCents: 1_075 }]);
    // The event that follows changes nothing.
    await deliver(await eventIdOf(bought, 'InvoiceInvalid'));
    expect(await unappliedIn(orderId)).toBe(-1_075);
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_075);
    await deliver(await eventIdOf(bought, 'InvoiceRefund'));
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
    expect(await unappliedIn(orderId)).toBe(-1);
  });

  it('is entered as owed when it is too low, the order was cancelled and the buyer returns', async () => {
    const bought = await buy();
    const { orderId, invoiceId: chargeId } = bought;
    valueOf(await environment.call('cancelCheckout', { orderId }));
    await environment.sandbox.btcpay.act(chargeId, 'underpay');
    expect(await verify(bought)).toBe(false);
    expect(await unappliedIn(orderId)).toBe(-1_075);
  });

  it('completes no order when it was partially refunded and the rest arrives before the refund event', async () => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    const { orderId, invoiceId } = bought;
    await environment.sandbox.btcpay.act(invoiceId, 'expire');
    await deliver(await eventIdOf(bought, 'InvoiceExpired'));
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 500);
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
    expect(await unappliedIn(orderId)).toBe(-576);
    await deliver(await eventIdOf(bought, 'InvoiceRefund'));
    expect(await unappliedIn(orderId)).toBe(-576);
  });

  it('completes the order when the merchant marks it as settled', async () => {
    const { orderId, eventId } = await buyAnd('markSettled', 'InvoiceSettled');
    expect(await deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });
});

describe('a crypto payment with pending confirmations', () => {
  it('leaves the stock reserved beyond the reservation, and completes the order when it is confirmed', async () => {
    const bought = await buyAnd('process', 'InvoiceProcessing');
    const { orderId, invoiceId, productId } = bought;
    await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() + 1_000) });
    expect(await deliver(bought.eventId, { times: 3 })).toEqual([200, 200, 200]);
    expect(await eventsOf(orderId)).toEqual(['extended']);
    const { expiresAt } = await readOrder(orderId);
    expect(expiresAt.toMillis()).toBeGreaterThan(Date.now() + TIMES.confirmedLaterHoldMs - 60_000);
    expect((await readReceipt(orderId)).expiresAt.toMillis()).toBe(expiresAt.toMillis());
    expect(await verify(bought)).toBe(false);

    await endReservation(orderId);
    expect(await sweep()).toMatchObject({ released: 0, left: 1 });
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'pending' });
    expect((await environment.sandbox.btcpay.invoiceOf(orderId)).status).toBe('Processing');
    expect(await stockOf(productId)).toBe(6);

    await environment.sandbox.btcpay.act(invoiceId, 'settle');
    expect(await deliver(await eventIdOf(bought, 'InvoiceSettled'))).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('cancels the order and releases the stock when it is not confirmed', async () => {
    const bought = await buyAnd('process', 'InvoiceProcessing');
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'failToConfirm');
    expect(await deliver(await eventIdOf(bought, 'InvoiceInvalid'), { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'provider_error' });
    expect(await stockOf(bought.productId)).toBe(10);
  });

  it('completes the cancelled order when it is confirmed after its invoice became invalid', async () => {
    const bought = await buyAnd('process', 'InvoiceProcessing');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'failToConfirm');
    await deliver(await eventIdOf(bought, 'InvoiceInvalid'));
    expect(await statusOf(bought.orderId)).toBe('cancelled');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'settle');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'completed', cancelReason: null });
    expect(await stockOf(bought.productId)).toBe(6);
  });

  it('changes nothing when its processing event arrives after the order was completed', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const { expiresAt } = await readOrder(bought.orderId);
    expect(await deliver(await eventIdOf(bought, 'InvoiceProcessing'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'completed', expiresAt });
  });
});

describe('an open invoice', () => {
  it.each([
    ['expire', 'InvoiceExpired'],
    ['markInvalid', 'InvoiceInvalid'],
  ] as const)(
    'cancels the order and releases the stock once after the action %s, also with repeated events',
    async (action, type) => {
      const { orderId, eventId, productId } = await buyAnd(action, type);
      expect(await deliver(eventId, { times: 5 })).toEqual([200, 200, 200, 200, 200]);
      expect(await deliver(eventId, { newId: true })).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
      expect((await readReceipt(orderId)).status).toBe('cancelled');
      expect(await stockOf(productId)).toBe(10);
      expect(new Set(await eventsOf(orderId))).toEqual(new Set(['cancelled', 'ignored']));
    },
  );

  it('is settled or released by its state at BTCPay, independent of the type of the event', async () => {
    const { orderId, eventId, productId } = await buyAndPay();
    expect(await deliver(eventId, { changes: { type: 'InvoiceExpired', partiallyPaid: false } })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    const open = await buyAnd('underpay', 'InvoicePaymentSettled');
    expect(await deliver(open.eventId, { changes: { type: 'InvoiceSettled', manuallyMarked: true } })).toEqual([200]);
    expect(await statusOf(open.orderId)).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
  });

  it('is closed by cancelCheckout, which releases the stock', async () => {
    const { orderId, productId } = await buy();
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await environment.sandbox.btcpay.invoiceOf(orderId)).toMatchObject({
      status: 'Invalid',
      additionalStatus: 'Marked',
    });
    expect(await readOrder(orderId)).toMatchObject({ cancelReason: 'canceled_by_buyer' });
    await environment.sandbox.btcpay.release(orderId);
    expect(await stockOf(productId)).toBe(10);
  });

  it('completes the order and does not release the stock when it is paid during cancelCheckout', async () => {
    const { orderId, invoiceId, productId } = await buy();
    const [, cancelled] = await Promise.all([
      environment.sandbox.btcpay.act(invoiceId, 'pay'),
      environment.call('cancelCheckout', { orderId }),
    ]);
    // Coins that were sent arrive even when the invoice was closed, so the order is completed in either case.
    expect(['completed', 'cancelled', 'pending']).toContain(valueOf(cancelled).status);
    await environment.sandbox.btcpay.release(orderId);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('is released by the sweep when it expired without an event, and is settled when it was paid', async () => {
    const [unpaid, paid] = [await buy(), await buyAndPay()];
    await environment.sandbox.btcpay.act(unpaid.invoiceId, 'expire');
    await endReservation(unpaid.orderId);
    await endReservation(paid.orderId);
    expect(await sweep()).toMatchObject({ released: 1, settled: 1, left: 0 });
    expect(await statusOf(unpaid.orderId)).toBe('cancelled');
    expect(await statusOf(paid.orderId)).toBe('completed');
  });

  it('releases the stock at the cancellation when BTCPay does not find it', async () => {
    const { orderId, productId } = await buy();
    await orderDocument(orderId).update({ providerRef: 'lost' });
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await stockOf(productId)).toBe(10);
  });
});

describe('a late crypto payment', () => {
  /** The invoice has expired, the order is cancelled, and then the coins arrive. */
  async function paidLate(): Promise<Bought & { eventId: string }> {
    const bought = await buyAnd('expire', 'InvoiceExpired');
    expect(await deliver(bought.eventId)).toEqual([200]);
    expect(await stockOf(bought.productId)).toBe(10);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'payLate');
    return { ...bought, eventId: await eventIdOf(bought, 'InvoicePaymentSettled') };
  }

  it('reclaims the stock for an expired invoice and completes the order once', async () => {
    const bought = await paidLate();
    expect((await environment.sandbox.btcpay.invoiceOf(bought.orderId)).status).toBe('Expired');
    expect(await deliver(bought.eventId, { times: 5 })).toEqual([200, 200, 200, 200, 200]);
    expect(await deliver(await eventIdOf(bought, 'InvoicePaidAfterExpiration'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'completed',
      cancelledAt: null,
      cancelReason: null,
    });
    expect(await stockOf(bought.productId)).toBe(6);
    expect(await environment.sandbox.btcpay.refundsOf(bought.orderId)).toEqual([]);
    expect(await verify(bought)).toBe(true);
  });

  it('extends the reservation while it has pending confirmations, and completes the order when it is confirmed', async () => {
    const bought = await buyAnd('expire', 'InvoiceExpired');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'process');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaidAfterExpiration'))).toEqual([200]);
    expect(await eventsOf(bought.orderId)).toEqual(['extended']);
    expect(await deliver(bought.eventId)).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('pending');
    expect(await stockOf(bought.productId)).toBe(6);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'settle');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('completed');
  });

  it('reclaims the stock and completes an order that the buyer cancelled', async () => {
    const bought = await buy();
    valueOf(await environment.call('cancelCheckout', { orderId: bought.orderId }));
    await environment.sandbox.btcpay.act(bought.invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('completed');
    expect(await stockOf(bought.productId)).toBe(6);
  });

  it('is refunded once when too little stock is left, and the receipt shows the refund address', async () => {
    const bought = await paidLate();
    const { orderId, eventId, productId } = bought;
    await setStock(productId, 3);
    const [statuses] = await Promise.all([deliver(eventId, { times: 5 }), verify(bought), sweep()]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await deliver(eventId, { newId: true })).toEqual([200]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ status: 'refunded', refundDue: false, paidAt: null, refundedCents: 1_076 });
    const refunds = await environment.sandbox.btcpay.refundsOf(orderId);
    const [refund, ...others] = refunds.filter(({ archived }) => !archived);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ currency: 'BTC', amount: '0.00010760' });
    expect(order.refundUrl).toBe(refund?.viewLink);
    expect(await readReceipt(orderId)).toMatchObject({ status: 'refunded', refundUrl: refund?.viewLink });
    expect((await fetch(order.refundUrl ?? '')).status).toBe(200);
    expect(await stockOf(productId)).toBe(3);
    expect(await verify(bought)).toBe(false);
  });

  it('is refunded up to the amount paid when no stock is left and the merchant has refunded a part', async () => {
    const { orderId, invoiceId, eventId, productId } = await paidLate();
    await setStock(productId, 0);
    const path = `/btcpay/api/v1/stores/${environment.btcpayStoreId}/invoices/${invoiceId}/refund`;
    await environment.sandbox.addFault({ path, method: 'POST', status: 500, times: 1 });
    expect(await deliver(eventId)).toEqual([503]);
    // The event of this refund is lost.
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 500);
    expect(await refundPayment(orderId)).toEqual(succeed('refunded'));
    expect(await environment.sandbox.btcpay.refundsOf(orderId)).toMatchObject([{ currency: 'USD', amount: '5.76' }]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076, refundDue: false });
  });

  it('is not refunded again when no stock is left and the merchant has refunded all of it', async () => {
    const { orderId, invoiceId, eventId, productId } = await paidLate();
    await setStock(productId, 0);
    const path = `/btcpay/api/v1/stores/${environment.btcpayStoreId}/invoices/${invoiceId}/refund`;
    await environment.sandbox.addFault({ path, method: 'POST', status: 500, times: 1 });
    expect(await deliver(eventId)).toEqual([503]);
    const { viewLink } = await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_076);
    expect(await refundPayment(orderId)).toEqual(succeed('refunded'));
    expect(await environment.sandbox.btcpay.refundsOf(orderId)).toEqual([]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076, refundUrl: viewLink });
  });

  it.each([
    ['claimed', [{ currency: 'USD', amount: '5.76' }]],
    ['not claimed', [{ currency: 'BTC', amount: '0.00010760' }]],
  ] as const)(
    'is refunded when no stock is left, without the part that was archived after it was %s',
    async (claim, ours) => {
      const bought = await paidLate();
      const { orderId, invoiceId, eventId, productId } = bought;
      await setStock(productId, 0);
      const path = `/btcpay/api/v1/stores/${environment.btcpayStoreId}/invoices/${invoiceId}/refund`;
      await environment.sandbox.addFault({ path, method: 'POST', status: 500, times: 1 });
      expect(await deliver(eventId)).toEqual([503]);
      const { id } = await environment.sandbox.btcpay.refundAtConsole(invoiceId, 500);
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      if (claim === 'claimed') await environment.sandbox.btcpay.actOnRefund(id, 'claim');
      await environment.sandbox.btcpay.actOnRefund(id, 'archive');
      expect(await refundPayment(orderId)).toEqual(succeed('refunded'));
      expect(await environment.sandbox.btcpay.refundsOf(orderId)).toMatchObject(ours);
      expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076, refundDue: false });
    },
  );

  it.each(['left', 'archived'] as const)(
    'is not treated as refunded by another amount under the name of its refund, which is %s',
    async (what) => {
      const { orderId, invoiceId, eventId, productId } = await paidLate();
      await setStock(productId, 0);
      const { id } = await refundByName(invoiceId, { name: `Refund ${orderId}`, amount: '1.00' });
      if (what === 'archived') await environment.sandbox.btcpay.actOnRefund(id, 'archive');
      expect(await deliver(eventId)).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({
        status: 'cancelled',
        refundDue: false,
        refundError: 'other_refund',
      });
      expect((await readOrder(orderId)).refundDeadLetteredAt).not.toBeNull();
      // The merchant refunds the rest, and the owner retries.
      await environment.sandbox.btcpay.refundAtConsole(invoiceId, what === 'archived' ? 1_076 : 976);
      await retryDeadLetter('refunds', orderId, { role: 'owner', sellerId: null, sessionId: 'session' }, outbox);
      expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
    },
  );

  it('is refunded with its surplus and without a refund event when no stock is left', async () => {
    const bought = await buyAnd('expire', 'InvoiceExpired');
    await deliver(bought.eventId);
    await setStock(bought.productId, 0);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'overpay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      unappliedPayments: [{ cents: 500, returnedCents: 500 }],
      unappliedSince: null,
    });
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    const { returns = 0, unapplied = 0 } = balancesOf(await entriesOf([bought.orderId]));
    expect([returns, unapplied]).toEqual([0, 0]);
  });

  it('is refunded once when no stock is left and its refund event arrives during the refund', async () => {
    const { orderId, productId } = await paidLate();
    await setStock(productId, 0);
    await environment.sandbox.btcpay.release(orderId);
    const [refund, ...others] = await environment.sandbox.btcpay.refundsOf(orderId);
    expect(others).toEqual([]);
    expect(await deliver((await environment.sandbox.btcpay.eventOf(orderId, 'InvoiceRefund')).id)).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundUrl: refund?.viewLink,
    });
  });

  it('is refunded once by the next sweep when no stock is left and its refund response is lost', async () => {
    const { orderId, invoiceId, eventId, productId } = await paidLate();
    await setStock(productId, 0);
    const path = `/btcpay/api/v1/stores/${environment.btcpayStoreId}/invoices/${invoiceId}/refund`;
    await environment.sandbox.addFault({ path, drop: true, afterEffect: true });
    expect(await deliver(eventId)).toEqual([503]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: true, refundUrl: null });
    expect(await sweep()).toMatchObject({ refunded: 1 });
    const [refund, ...others] = await environment.sandbox.btcpay.refundsOf(orderId);
    expect(others).toEqual([]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundUrl: refund?.viewLink });
  });
});

describe('a refund by the merchant', () => {
  it('marks the order as refunded once, also with repeated events', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refund');
    const eventId = await eventIdOf(bought, 'InvoiceRefund');
    expect(await deliver(eventId, { times: 5 })).toEqual([200, 200, 200, 200, 200]);
    expect(await deliver(eventId, { redelivery: true })).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
    expect((await readReceipt(bought.orderId)).status).toBe('refunded');
    expect(await eventsOf(bought.orderId)).toHaveLength(2);
  });

  it('closes the amount owed to the buyer when it returns a surplus', async () => {
    const bought = await buyAnd('overpay', 'InvoiceSettled');
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refundSurplus');
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 0,
      unappliedPayments: [{ cents: 500, returnedCents: 500 }],
      unappliedSince: null,
    });
    expect(await unappliedIn(bought.orderId)).toBe(0);
  });

  it.each(['kept', 'returned'] as const)(
    'marks the order as refunded when it returns the price after the surplus was closed as %s',
    async (outcome) => {
      const bought = await buyAnd('overpay', 'InvoiceSettled');
      await deliver(bought.eventId);
      const { orderId } = bought;
      const owner = await ownerIn(environment);
      await owner.do('RESOLVE_UNAPPLIED_PAYMENTS', { orderId, cents: 500, outcome, reason: 'Closed by hand' });
      await environment.sandbox.btcpay.refundAtConsole(bought.invoiceId, 1_076);
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
    },
  );

  it('closes the whole amount owed to the buyer for a second invoice that was overpaid', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const second = await buyAnd('overpay', 'InvoiceSettled');
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId: bought.orderId } });
    await deliver(second.eventId);
    await environment.sandbox.btcpay.act(second.invoiceId, 'refund');
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 0,
      unappliedPayments: [{ paymentRef: second.invoiceId, cents: 1_576, returnedCents: 1_576 }],
      unappliedSince: null,
    });
  });

  it('does not count with our refund of a late payment when it is of a second invoice', async () => {
    const late = await buyAnd('expire', 'InvoiceExpired');
    const { orderId } = late;
    await deliver(late.eventId);
    await setStock(late.productId, 0);
    await environment.sandbox.btcpay.act(late.invoiceId, 'pay');
    expect(await deliver(await eventIdOf(late, 'InvoicePaymentSettled'))).toEqual([200]);
    const second = await buyAndPay();
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId } });
    await deliver(second.eventId);
    await environment.sandbox.btcpay.refundAtConsole(second.invoiceId, 100);
    expect(await deliver(await eventIdOf(late, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      unappliedPayments: [{ paymentRef: second.invoiceId, cents: 1_076, returnedCents: 100 }],
    });
    expect(await unappliedIn(orderId)).toBe(-976);
  });

  it('does not count with our refunds of lines when it is of a second invoice', async () => {
    const bought = await buyAndPay();
    const { orderId } = bought;
    await deliver(bought.eventId);
    const second = await buyAndPay();
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId } });
    await deliver(second.eventId);
    const request = { requestId: randomUUID(), storeId: null, lines: [{ line: 0, units: 2 }], returnsStock: false };
    expect(await grantLineRefund(orderId, request, () => undefined)).toMatchObject({ ok: true });
    expect(await advanceLineRefunds(orderId)).toMatchObject({ ok: true });
    await environment.sandbox.btcpay.refundAtConsole(second.invoiceId, 100);
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      refundedCents: 538,
      unappliedPayments: [{ paymentRef: second.invoiceId, cents: 1_076, returnedCents: 100 }],
    });
    expect(await unappliedIn(orderId)).toBe(-976);
  });

  it('does not count with the refund of a late payment when it returns money received after that refund', async () => {
    const bought = await buyAnd('expire', 'InvoiceExpired');
    const { orderId, invoiceId } = bought;
    await deliver(bought.eventId);
    await setStock(bought.productId, 0);
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    await environment.sandbox.btcpay.act(invoiceId, 'overpay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 300);
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      unappliedPayments: [{ paymentRef: invoiceId, cents: 1_576, returnedCents: 300 }],
    });
    expect(await unappliedIn(orderId)).toBe(-1_276);
  });

  it('leaves the order completed when an event reports it but BTCPay does not know it', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const changes = { type: 'InvoiceRefund', pullPaymentId: 'made-up' };
    expect(await deliver(bought.eventId, { changes, newId: true })).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('completed');
  });
});

describe('a refund of lines of an overpaid order', () => {
  it('returns the price, and leaves the surplus owed to the buyer', async () => {
    const bought = await buyAnd('overpay', 'InvoiceSettled');
    const { orderId } = bought;
    await deliver(bought.eventId);
    for (const refundedCents of [538, 1_076]) {
      const lines = [{ line: 0, units: 2 }];
      const request = { requestId: randomUUID(), storeId: null, lines, returnsStock: false };
      expect(await grantLineRefund(orderId, request, () => undefined)).toMatchObject({ ok: true });
      expect(await advanceLineRefunds(orderId)).toMatchObject({ ok: true });
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({
        refundedCents,
        unappliedPayments: [{ cents: 500, returnedCents: 0 }],
      });
      expect(await unappliedIn(orderId)).toBe(-500);
    }
    expect(await statusOf(orderId)).toBe('refunded');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refundSurplus');
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 1_076, unappliedSince: null });
  });
});

describe('a paid and refunded invoice', () => {
  const EVENT_TYPES = ['InvoiceProcessing', 'InvoiceSettled', 'InvoiceRefund'] as const;
  const orders = EVENT_TYPES.flatMap((first) => {
    const [a, b] = EVENT_TYPES.filter((type) => type !== first);
    return [
      [first, a, b],
      [first, b, a],
    ] as (typeof EVENT_TYPES)[number][][];
  });

  it.each(orders)('leaves the order refunded after the events %s, %s, %s, each delivered twice', async (...types) => {
    const bought = await buyAndPay();
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refund');
    for (const type of types) expect(await deliver(await eventIdOf(bought, type), { times: 2 })).toEqual([200, 200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      refundDue: false,
    });
    expect((await readReceipt(bought.orderId)).status).toBe('refunded');
  });

  it('leaves the order refunded when each event is delivered ten times at once', async () => {
    const bought = await buyAndPay();
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refund');
    const ids = await Promise.all(EVENT_TYPES.map((type) => eventIdOf(bought, type)));
    const statuses = await Promise.all(ids.map((id) => deliver(id, { times: 10 })));
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
  });
});

describe('an invoice that does not match its order', () => {
  it.each<[string, Parameters<TestEnvironment['sandbox']['btcpay']['change']>[1]]>([
    ['other_amount', { amountCents: 1 }],
    ['other_currency', { currency: 'EUR' }],
    ['unknown_order', { metadata: { orderId: 'f'.repeat(32) } }],
    ['unknown_order', { metadata: {} }],
    ['unknown_order', { metadata: { orderId: '../stores/x' } }],
  ])('is rejected as %s (%j) when it is paid, and the audit log records it', async (reason, changes) => {
    const { orderId, invoiceId, eventId, productId } = await buyAndPay();
    await environment.sandbox.btcpay.change(invoiceId, changes);
    expect(await deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await readReceipt(orderId)).status).toBe('pending');
    const entries = await auditOf(invoiceId);
    expect(entries).toMatchObject([{ kind: 'payment_rejected', reason, provider: 'btcpay' }]);
    expect(JSON.stringify(entries)).not.toMatch(/owl/i);
    expect(await stockOf(productId)).toBe(6);
  });

  it('completes neither order when it names another order and is paid', async () => {
    const [paid, other] = [await buyAndPay(), await buy()];
    await environment.sandbox.btcpay.change(paid.invoiceId, { metadata: { orderId: other.orderId } });
    expect(await deliver(paid.eventId)).toEqual([200]);
    expect(await statusOf(paid.orderId)).toBe('pending');
    expect(await statusOf(other.orderId)).toBe('pending');
    expect(await auditOf(paid.invoiceId)).toMatchObject([{ reason: 'other_session', orderId: other.orderId }]);
  });

  it('does not complete an order of another provider that it names when it is paid', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    const { invoiceId, eventId } = await buyAndPay();
    await environment.sandbox.btcpay.change(invoiceId, { metadata: { orderId } });
    expect(await deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await auditOf(invoiceId)).toMatchObject([{ reason: 'other_provider' }]);
  });

  it('is ignored when it does not exist in our BTCPay store', async () => {
    const { orderId, eventId } = await buyAndPay();
    const stored = await count('paymentEvents');
    expect(await deliver(eventId, { changes: { invoiceId: 'elsewhere' } })).toEqual([200]);
    expect(await count('paymentEvents')).toBe(stored);
    expect(await statusOf(orderId)).toBe('pending');
  });

  it('leaves the order pending when it expires', async () => {
    const { orderId, invoiceId, eventId, productId } = await buyAnd('expire', 'InvoiceExpired');
    await orderDocument(orderId).update({ providerRef: 'another' });
    expect(await deliver(eventId)).toEqual([200]);
    await environment.sandbox.btcpay.change(invoiceId, { metadata: { orderId: 'f'.repeat(32) } });
    expect(await deliver(eventId, { newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
  });
});

describe('an event that cannot be processed', () => {
  it('results in 503 because BTCPay responds with 500, and settles the order when it is redelivered', async () => {
    const { orderId, invoiceId, eventId } = await buyAndPay();
    const path = `/btcpay/api/v1/stores/${environment.btcpayStoreId}/invoices/${invoiceId}`;
    await environment.sandbox.addFault({ path, times: 2, status: 500 });
    expect(await deliver(eventId)).toEqual([503]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await deliver(eventId, { redelivery: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await eventsOf(orderId)).toEqual(['completed']);
  });

  it('results in 503 because the document of the order is malformed', async () => {
    const { orderId, eventId } = await buyAndPay();
    await orderDocument(orderId).update({ totalCents: 'no number' });
    expect(await deliver(eventId)).toEqual([503]);
    await firestore.collection('orders').doc(orderId).delete();
  });
});

describe('the payment page of an invoice', () => {
  const press = async (url: string, button: string): Promise<string> => {
    const response = await fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };

  async function open(): Promise<Bought & { url: string }> {
    const bought = await buy();
    return { ...bought, url: (await readOrder(bought.orderId)).checkoutUrl ?? '' };
  }

  it('redirects to the shop after the payment, and the event settles the order', async () => {
    const { orderId, invoiceId, url } = await open();
    expect(await press(url, 'pay')).toBe(
      `${environment.siteUrl}/checkout?success=true&provider=crypto&charge_id=${invoiceId}&order=${orderId}`,
    );
    await environment.sandbox.btcpay.release(orderId);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await (await fetch(url)).text()).toContain('Invoice paid');
  });

  it('expires the invoice when the buyer declines, and the event releases the stock', async () => {
    const { orderId, invoiceId, url, productId } = await open();
    const back = await press(url, 'decline');
    expect(await (await fetch(new URL(back, url))).text()).toContain('Invoice expired');
    const told = { verified: false, ...(await idsOf(orderId)), declined: true };
    expect(valueOf(await environment.call('verifyCryptoPayment', { chargeId: invoiceId, orderId }))).toEqual(told);
    await environment.sandbox.btcpay.release(orderId);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(valueOf(await environment.call('verifyCryptoPayment', { chargeId: invoiceId, orderId }))).toEqual(told);
    expect(await stockOf(productId)).toBe(10);
  });

  it('redirects to the checkout when the buyer leaves it, and the invoice can still be paid', async () => {
    const { orderId, url } = await open();
    expect(await press(url, 'cancel')).toBe(`${environment.siteUrl}/checkout?canceled=true&order=${orderId}`);
    expect((await environment.sandbox.btcpay.invoiceOf(orderId)).status).toBe('New');
  });

  it('shows a payment with pending confirmations as received', async () => {
    const { orderId, url } = await open();
    await environment.sandbox.btcpay.holdConfirmations(orderId);
    await press(url, 'pay');
    expect(await (await fetch(url)).text()).toContain('Payment received');
    await environment.sandbox.btcpay.releaseConfirmations(orderId);
    await environment.sandbox.btcpay.release(orderId);
    expect(await statusOf(orderId)).toBe('completed');
  });
});
