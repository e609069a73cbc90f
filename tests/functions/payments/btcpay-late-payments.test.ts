import '../support/own-project.ts';
import { succeed } from '@blockbazaar/domain/failures';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import { retryDeadLetter } from '../../../functions/src/site/dead-letters/retry-dead-letter.ts';
import { valueOf } from '../../support/callable.ts';
import { setStock, stockOf } from '../../support/fixtures.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { eventsOf, readOrder, readReceipt } from '../support/orders.ts';
import {
  type Bought,
  buy,
  buyAnd,
  eventIdOf,
  deliver,
  verify,
  statusOf,
  environment,
  startCryptoStore,
} from './crypto-purchases.ts';

beforeAll(startCryptoStore);
afterAll(() => environment.stop());

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
    const [statuses] = await Promise.all([deliver(eventId, { times: 5 }), verify(bought), sweepOrders()]);
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
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    const [refund, ...others] = await environment.sandbox.btcpay.refundsOf(orderId);
    expect(others).toEqual([]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundUrl: refund?.viewLink });
  });
});
