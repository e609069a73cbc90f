import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { checkoutOf } from './orders.ts';
import { setStoreWebhook } from './settlement-assertions.ts';
import type { TestEnvironment } from './test-environment.ts';

/** In cents. */
export const TOTAL = 1_000;
export const PAID = 'checkout.session.completed';
export const REFUNDED = 'charge.refunded';
export const NOTHING_SOLD = { orderCount: 0, itemCount: 0, revenueCents: 0, tariffCents: 0 };

export interface SaleWithWithheldEvents {
  orderId: string;
  sessionId: string;
  paymentRef: string;
  productId: string;
  storeId: string;
  webhookId: string;
}

/** A paid order of four lanterns out of ten at $2.50. Its events are withheld until the test delivers them. */
export async function buyAndPay(environment: TestEnvironment, manualDelivery = false): Promise<SaleWithWithheldEvents> {
  const { id: storeId } = await createStore();
  const { id: productId } = await createProduct(storeId, { name: 'Lantern' });
  const webhookId = String(randomInt(1e9, 1e12));
  await setStoreWebhook(storeId, environment.discordWebhook(webhookId));
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4, { manualDelivery })));
  await environment.sandbox.hold(orderId);
  const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
  const { payment_intent: paymentRef } = await environment.sandbox.act(sessionId, 'pay');
  if (paymentRef === null) throw new Error('It was not paid.');
  await environment.sandbox.hold(paymentRef);
  return { orderId, sessionId, paymentRef, productId, storeId, webhookId };
}

/** Delivers the latest event of a type, which must be accepted each time. */
export async function deliverWithheldEvent(
  environment: TestEnvironment,
  { orderId }: SaleWithWithheldEvents,
  type: string,
  times = 1,
): Promise<void> {
  const { id } = await environment.sandbox.eventOf(orderId, type);
  expect(await environment.sandbox.deliver(id, { times })).toEqual(Array.from({ length: times }, () => 200));
}

/** The same order, settled by its event. */
export async function createSettledSale(
  environment: TestEnvironment,
  manualDelivery = false,
): Promise<SaleWithWithheldEvents> {
  const sale = await buyAndPay(environment, manualDelivery);
  await deliverWithheldEvent(environment, sale, PAID);
  return sale;
}
