import { expect } from 'vitest';
import { paypalProvider } from '../../../functions/src/payments/paypal/paypal-provider.ts';
import { createStore } from '../../support/fixtures.ts';
import type { PaypalSandbox } from '../../support/paypal-sandbox.ts';
import { readOrder } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal, ONE_ATTEMPT, type PaypalPurchase } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startPaypalStore`, which each file runs before its tests.
export let environment: TestEnvironment;
export let paypal: PaypalSandbox;
export let storeId: string;

export async function startPaypalStore(): Promise<void> {
  environment = await startTestEnvironment();
  paypal = environment.sandbox.paypal;
  storeId = (await createStore()).id;
}

export const APPROVED = 'CHECKOUT.ORDER.APPROVED';
export const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';

export const buy = (): Promise<PaypalPurchase> => buyWithPaypal(environment, storeId);
export const back = (purchase: PaypalPurchase): Promise<boolean> => returnFromPaypal(environment, purchase);
export const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;

export async function buyAndApprove(): Promise<PaypalPurchase> {
  const purchase = await buy();
  await paypal.act(purchase.paypalOrderId, 'approve');
  return purchase;
}

/** The number of capture requests for a PayPal order. */
export const countCaptureRequests = async (paypalOrderId: string): Promise<number> =>
  (await environment.sandbox.requests(`${paypalOrderId}/capture`)).filter(({ method }) => method === 'POST').length;

/** Captures the payment at PayPal in a process that ends before it settles the order. */
export async function capture(paypalOrderId: string): Promise<void> {
  expect(await paypalProvider.capture(paypalOrderId, `another_${paypalOrderId}`, ONE_ATTEMPT)).toMatchObject({
    ok: true,
    value: { state: 'paid' },
  });
}
