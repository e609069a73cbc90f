import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startCardStore`, which each file runs before its tests.
export let environment: TestEnvironment;
let storeId: string;

export async function startCardStore(): Promise<void> {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
}

export const COMPLETED = 'checkout.session.completed';

export interface Bought {
  orderId: string;
  sessionId: string;
  productId: string;
}

/** An order of 4 out of 10, and its open session. Its events are withheld until the test delivers them. */
export async function buy(): Promise<Bought> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
  await environment.sandbox.hold(orderId);
  return { orderId, sessionId: (await environment.sandbox.sessionOf(orderId)).id, productId: product.id };
}

/** The same order, paid. Its event is not delivered yet. */
export async function buyAndPay(): Promise<Bought & { eventId: string }> {
  const bought = await buy();
  await environment.sandbox.act(bought.sessionId, 'pay');
  return { ...bought, eventId: (await environment.sandbox.eventOf(bought.orderId, COMPLETED)).id };
}

export const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;
