import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { fail } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paypalProvider } from '../../../functions/src/payments/paypal/paypal-provider.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { PAYPAL_PATHS, type PaypalSandbox } from '../../support/paypal-sandbox.ts';
import { expectFailedCheckout } from '../support/failed-checkout.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal, ONE_ATTEMPT } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let paypal: PaypalSandbox;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  paypal = environment.sandbox.paypal;
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

type Trouble = [string, Omit<FaultInput, 'path'>];

/** The PayPal client repeats a failed request once, so each fault is set for two requests. */
const PROVIDER_FAULTS: Trouble[] = [
  ['is down', { drop: true }],
  ['responds with 500', { status: 500 }],
  ['responds with 429', { status: 429 }],
  ['takes 10 s', { delayMs: 10_000 }],
  ['never responds', { hang: true }],
  ['answers garbage', { garbage: true }],
  ['refuses our key', { status: 401 }],
];

describe('createPaypalCheckout', () => {
  it.each(PROVIDER_FAULTS)(
    'fails when PayPal %s, returns the stock, and succeeds at the second call',
    async (_what, fault) => {
      const product = await createProduct(storeId);
      const checkout = checkoutOf(product.id, 4);
      await environment.sandbox.addFault({ path: PAYPAL_PATHS.orders, match: product.name, times: 2, ...fault });
      const started = Date.now();
      const failed = await environment.call('createPaypalCheckout', checkout);
      expect(Date.now() - started).toBeLessThan(5 * TIMES.providerTryMs);
      const cancelledId = await expectFailedCheckout(failed, checkout.requestId);
      expect(await stockOf(product.id)).toBe(10);

      const again = valueOf(await environment.call('createPaypalCheckout', checkout));
      expect(again.orderId).not.toBe(cancelledId);
      expect(await paypal.ordersOf(again.orderId)).toHaveLength(1);
      expect(await stockOf(product.id)).toBe(6);
    },
  );

  it.each(PROVIDER_FAULTS)(
    'fails when PayPal %s at the token request, returns the stock, and succeeds at the second call',
    async (_what, fault) => {
      const product = await createProduct(storeId);
      const checkout = checkoutOf(product.id, 4);
      // This process has a token.
      expect(await paypalProvider.getPayment('5O190127TN364715T')).toEqual({ ok: true, value: null });
      await paypal.revokeTokens();
      // The first of the two requests fails because of the revoked token.
      await environment.sandbox.addFault({ path: PAYPAL_PATHS.token, ...fault });
      expect(codeOf(await environment.call('createPaypalCheckout', checkout))).toBe('PROVIDER_UNAVAILABLE');
      expect(await stockOf(product.id)).toBe(10);
      expect(codeOf(await environment.call('createPaypalCheckout', checkout))).toBeNull();
      expect(await stockOf(product.id)).toBe(6);
    },
  );

  it('succeeds at the second request when PayPal responds with 500 once', async () => {
    const product = await createProduct(storeId);
    await environment.sandbox.addFault({ path: PAYPAL_PATHS.orders, match: product.name, status: 500 });
    const { orderId } = valueOf(await environment.call('createPaypalCheckout', checkoutOf(product.id, 1)));
    expect(await environment.sandbox.requests(product.name)).toHaveLength(2);
    expect(await paypal.ordersOf(orderId)).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(9);
  });

  it('returns the same payment at the second request when the first response is lost', async () => {
    const product = await createProduct(storeId);
    await environment.sandbox.addFault({
      path: PAYPAL_PATHS.orders,
      match: product.name,
      drop: true,
      afterEffect: true,
    });
    const { orderId } = valueOf(await environment.call('createPaypalCheckout', checkoutOf(product.id, 1)));
    expect((await paypal.orderOf(orderId)).id).toBe((await readOrder(orderId)).providerRef);
    expect(await environment.sandbox.requests(product.name)).toHaveLength(2);
  });
});

describe('openSession at PayPal', () => {
  it('fails with AMOUNT_TOO_SMALL for an order with a total of $0', async () => {
    const order = sampleOrder({ provider: 'paypal', discountCents: 1_074, totalCents: 0 });
    expect(await paypalProvider.openSession('0'.repeat(32), order)).toEqual(fail('AMOUNT_TOO_SMALL'));
  });
});

describe('a PayPal payment', () => {
  it('is captured at the buyer’s next attempt when the capture failed', async () => {
    const purchase = await buyWithPaypal(environment, storeId);
    await paypal.act(purchase.paypalOrderId, 'approve');
    const { orderId, paypalOrderId } = purchase;
    await environment.sandbox.addFault({
      path: `${PAYPAL_PATHS.orders}/${paypalOrderId}/capture`,
      times: 2,
      status: 500,
    });
    expect(codeOf(await environment.call('verifyPaypalPayment', { paypalOrderId, orderId }))).toBe(
      'PROVIDER_UNAVAILABLE',
    );
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(await stockOf(purchase.productId)).toBe(6);
    expect(await returnFromPaypal(environment, purchase)).toBe(true);
    expect(await paypal.capturesOf(orderId)).toHaveLength(1);
  });

  it('is captured once when PayPal is processing another capture of it', async () => {
    const purchase = await buyWithPaypal(environment, storeId);
    await paypal.act(purchase.paypalOrderId, 'approve');
    await environment.sandbox.addFault({
      path: `${PAYPAL_PATHS.orders}/${purchase.paypalOrderId}/capture`,
      status: 409,
    });
    expect(await returnFromPaypal(environment, purchase)).toBe(true);
    expect(await paypal.capturesOf(purchase.orderId)).toHaveLength(1);
  });

  it('leaves the stock reserved until it can be cancelled when PayPal cannot report its state', async () => {
    const { orderId, paypalOrderId, productId } = await buyWithPaypal(environment, storeId);
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.orders}/${paypalOrderId}`, times: 2, status: 500 });
    expect(codeOf(await environment.call('cancelCheckout', { orderId }))).toBe('PROVIDER_UNAVAILABLE');
    expect(await stockOf(productId)).toBe(6);
    expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect(await stockOf(productId)).toBe(10);
  });

  it('is null for getPayment, capture and close when PayPal does not have the order', async () => {
    expect(await paypalProvider.getPayment('5O190127TN364715T')).toEqual({ ok: true, value: null });
    expect(await paypalProvider.capture('5O190127TN364715T', 'order', ONE_ATTEMPT)).toEqual({ ok: true, value: null });
    expect(await paypalProvider.close('5O190127TN364715T')).toEqual({ ok: true, value: null });
  });
});
