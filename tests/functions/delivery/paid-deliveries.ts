import { expect } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct } from '../../support/fixtures.ts';
import { checkoutOf, SHARED_CUSTOMER, readReceipt } from '../support/orders.ts';
import { readDelivery, storeOrdersOf } from '../support/settlement-assertions.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

/** A paid order of two lanterns, whose delivery is not sent yet. */
export async function sellForDelivery(environment: TestEnvironment, storeId: string): Promise<string> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(
    await environment.call('createCheckout', checkoutOf(product.id, 2, { customerInfo: SHARED_CUSTOMER })),
  );
  const { id } = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act(id, 'pay');
  expect(valueOf(await environment.call('verifyPayment', { sessionId: id })).verified).toBe(true);
  return orderId;
}

/** Expects that the delivery has reached the bot once, and that the order shows it. */
export async function expectDeliveredAt(
  environment: TestEnvironment,
  orderId: string,
  attempts: number,
): Promise<void> {
  const delivery = await readDelivery(orderId);
  expect(delivery).toMatchObject({
    status: 'delivered',
    attempts,
    nextAttemptAt: null,
    lastError: null,
  });
  expect((await readReceipt(orderId)).deliveryStatus).toBe('delivered');
  const parts = await storeOrdersOf(orderId);
  expect(parts).toMatchObject([{ status: 'completed', deliveryStatus: 'delivered' }]);
  const seconds = Number(delivery?.deliveredAt?.toMillis()) / 1_000;
  expect(Number(parts[0]?.deliveredAt?.toMillis()) / 1_000).toBeCloseTo(seconds, 0);
  expect(await environment.sandbox.botDeliveriesOf(orderId)).toMatchObject([
    { deliveryId: orderId, minecraftUsername: SHARED_CUSTOMER.minecraftUsername },
  ]);
}
