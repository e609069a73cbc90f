import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct, firestore, stockOf } from '../../support/fixtures.ts';
import { auditOf, checkoutOf, count, eventsOf, orderDocument, readReceipt } from '../support/orders.ts';
import type { TestEnvironment } from '../support/test-environment.ts';
import {
  buy,
  buyAnd,
  buyAndPay,
  deliver,
  statusOf,
  environment,
  storeId,
  startCryptoStore,
} from './crypto-purchases.ts';

beforeAll(startCryptoStore);
afterAll(() => environment.stop());

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
