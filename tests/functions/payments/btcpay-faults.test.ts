import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { invoicesPath } from '../../support/btcpay-sandbox.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { expectFailedCheckout } from '../support/failed-checkout.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;
let path: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  path = invoicesPath(environment.btcpayStoreId);
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

/** Makes calls about invoices fail until `clearFaults` is called. */
const failRequests = (fault: Omit<FaultInput, 'path'>): Promise<void> =>
  environment.sandbox.addFault({ path, match: path, times: 100, ...fault });
const clearFaults = (): Promise<void> => environment.sandbox.clearFaults(path);

async function buy(): Promise<{ orderId: string; invoiceId: string; productId: string }> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(product.id, 4)));
  await environment.sandbox.btcpay.hold(orderId);
  return { orderId, invoiceId: (await environment.sandbox.btcpay.invoiceOf(orderId)).id, productId: product.id };
}

describe('createCryptoCheckout', () => {
  it.each<[string, Omit<FaultInput, 'path'>]>([
    ['is down', { drop: true }],
    ['drops the request for an invoice', { method: 'POST', drop: true }],
    ['responds with 500 to the request for an invoice', { method: 'POST', status: 500 }],
    ['responds with 429 to the request for an invoice', { method: 'POST', status: 429 }],
    ['answers the request for an invoice with garbage', { method: 'POST', garbage: true }],
    ['answers the search for invoices with garbage', { method: 'GET', garbage: true }],
    ['takes 10 s for an invoice', { method: 'POST', delayMs: 10_000 }],
    ['never responds to the request for an invoice', { method: 'POST', hang: true }],
    ['never responds to any request', { hang: true }],
    ['responds with 401 to the API key', { status: 401 }],
    ['responds with 403 to the request for an invoice', { method: 'POST', status: 403 }],
    ['responds with 422 to the request for an invoice', { method: 'POST', status: 422 }],
  ])('fails when BTCPay %s, releases the stock, and succeeds on a retry', async (_what, fault) => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 4);
    await failRequests(fault);
    const started = Date.now();
    const failed = await environment.call('createCryptoCheckout', checkout);
    expect(Date.now() - started).toBeLessThan(3 * TIMES.providerTryMs);
    const cancelledId = await expectFailedCheckout(failed, checkout.requestId);
    expect(await stockOf(product.id)).toBe(10);
    await clearFaults();

    const sameRequest = valueOf(await environment.call('createCryptoCheckout', checkout));
    expect(sameRequest.orderId).not.toBe(cancelledId);
    expect(await stockOf(product.id)).toBe(6);
    const { id } = await environment.sandbox.btcpay.invoiceOf(sameRequest.orderId);
    expect((await readOrder(sameRequest.orderId)).providerRef).toBe(id);
  });

  it('retries when BTCPay responds with 500 once, and opens one invoice', async () => {
    const product = await createProduct(storeId);
    await environment.sandbox.addFault({ path, method: 'POST', status: 500 });
    const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(product.id, 1)));
    expect(await environment.sandbox.btcpay.invoicesOf(orderId)).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(9);
  });

  it.each<[string, Omit<FaultInput, 'path'>]>([
    ['is lost', { drop: true }],
    ['never arrives', { hang: true }],
    ['is a 502', { status: 502 }],
  ])('finds the created invoice and uses it when the response of BTCPay %s', async (_what, fault) => {
    const product = await createProduct(storeId);
    await environment.sandbox.addFault({ path, method: 'POST', afterEffect: true, ...fault });
    const checkout = checkoutOf(product.id, 1);
    const first = valueOf(await environment.call('createCryptoCheckout', checkout));
    const { orderId, url } = first;
    const invoice = await environment.sandbox.btcpay.invoiceOf(orderId);
    expect(url.endsWith(invoice.id)).toBe(true);
    expect(valueOf(await environment.call('createCryptoCheckout', checkout))).toEqual(first);
    expect(await environment.sandbox.btcpay.invoicesOf(orderId)).toHaveLength(1);
  });

  it('continues with the open invoice when it is repeated after the process ended', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const reserved = await reserveStock(checkout, 'btcpay', ANONYMOUS_CALLER);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId, order } = reserved.value;
    expect(await paymentProvider('btcpay').openSession(orderId, order)).toMatchObject({ ok: true });
    const invoice = await environment.sandbox.btcpay.invoiceOf(orderId);
    expect(valueOf(await environment.call('createCryptoCheckout', checkout)).url.endsWith(invoice.id)).toBe(true);
    expect(await environment.sandbox.btcpay.invoicesOf(orderId)).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(8);
  });

  it('opens a new invoice for an order whose invoice has another amount', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 2);
    const reserved = await reserveStock(checkout, 'btcpay', ANONYMOUS_CALLER);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId, order } = reserved.value;
    await paymentProvider('btcpay').openSession(orderId, order);
    const other = await environment.sandbox.btcpay.invoiceOf(orderId);
    await environment.sandbox.btcpay.change(other.id, { amountCents: 1 });
    expect(valueOf(await environment.call('createCryptoCheckout', checkout)).url.endsWith(other.id)).toBe(false);
    expect(await environment.sandbox.btcpay.invoicesOf(orderId)).toHaveLength(2);
  });
});

describe('verifyCryptoPayment', () => {
  it('fails and leaves the order pending while BTCPay responds with 500, and succeeds on a retry', async () => {
    const { orderId, invoiceId } = await buy();
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    const input = { chargeId: invoiceId, orderId };
    await failRequests({ status: 500 });
    expect(codeOf(await environment.call('verifyCryptoPayment', input))).toBe('PROVIDER_UNAVAILABLE');
    await clearFaults();
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(valueOf(await environment.call('verifyCryptoPayment', input)).verified).toBe(true);
  });
});

describe('cancelCheckout of an order with an open invoice', () => {
  it('leaves the stock reserved while BTCPay cannot close the invoice, and the next sweep releases it', async () => {
    const { orderId, productId } = await buy();
    await failRequests({ method: 'POST', status: 500 });
    expect(codeOf(await environment.call('cancelCheckout', { orderId }))).toBe('PROVIDER_UNAVAILABLE');
    await clearFaults();
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
    expect(await sweepOrders()).toMatchObject({ released: 1, unfinished: 0 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect(await stockOf(productId)).toBe(10);
  });

  it('releases the stock when BTCPay closes the invoice but its response is lost', async () => {
    const { orderId, invoiceId, productId } = await buy();
    await environment.sandbox.addFault({ path: `${path}/${invoiceId}/status`, drop: true, afterEffect: true });
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await stockOf(productId)).toBe(10);
  });
});
