import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, stockOf } from '../../support/fixtures.ts';
import { auditOf, checkoutOf, eventsOf, idsOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import {
  type Bought,
  buy,
  buyAnd,
  buyAndPay,
  eventIdOf,
  deliver,
  verify,
  statusOf,
  endReservation,
  environment,
  storeId,
  startCryptoStore,
} from './crypto-purchases.ts';

beforeAll(startCryptoStore);
afterAll(() => environment.stop());

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
    expect(await sweepOrders()).toMatchObject({ released: 0, unfinished: 1 });
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
    expect(await sweepOrders()).toMatchObject({ released: 1, settled: 1, unfinished: 0 });
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
