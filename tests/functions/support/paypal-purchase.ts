import { succeed } from '@blockbazaar/domain/failures';
import type { CaptureAttempts } from '../../../functions/src/payments/payment-provider.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct } from '../../support/fixtures.ts';
import { checkoutOf } from './orders.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface PaypalPurchase {
  orderId: string;
  paypalOrderId: string;
  productId: string;
  checkoutUrl: string;
}

/**
 * An order of 4 out of 10 items for $10.00, to be approved at PayPal. Its events are withheld until the test delivers
 * them.
 */
export async function buyWithPaypal({ call, sandbox }: TestEnvironment, storeId: string): Promise<PaypalPurchase> {
  const product = await createProduct(storeId);
  const { orderId, url } = valueOf(await call('createPaypalCheckout', checkoutOf(product.id, 4)));
  await sandbox.paypal.hold(orderId);
  return {
    orderId,
    paypalOrderId: (await sandbox.paypal.orderOf(orderId)).id,
    productId: product.id,
    checkoutUrl: url,
  };
}

/** Capture attempts of a process that captures a payment once, without an order that numbers them. */
export const ONE_ATTEMPT: CaptureAttempts = {
  start: () => Promise.resolve(succeed({ number: 1, isRepeated: false })),
  decline: () => Promise.resolve(succeed(null)),
};

/** The buyer returns from PayPal. */
export const returnFromPaypal = async (
  { call }: TestEnvironment,
  { paypalOrderId, orderId }: PaypalPurchase,
): Promise<boolean> => valueOf(await call('verifyPaypalPayment', { paypalOrderId, orderId })).verified;
