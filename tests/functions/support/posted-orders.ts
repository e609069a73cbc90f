import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { ownerIn, type TestOwner } from './admin.ts';
import { checkoutOf, SHARED_CUSTOMER } from './orders.ts';
import { setStoreWebhook } from './settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

// Set by `startPostSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;

export async function startPostSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
}

/** A paid order of a store with its own webhook. */
export async function buy(): Promise<{ orderId: string; postId: string; webhook: string }> {
  const { id: storeId } = await createStore();
  const webhook = String(randomInt(1e12));
  await setStoreWebhook(storeId, environment.discordWebhook(webhook));
  const product = await createProduct(storeId);
  const { orderId } = valueOf(
    await environment.call('createCheckout', checkoutOf(product.id, 2, { customerInfo: SHARED_CUSTOMER })),
  );
  const { id } = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act(id, 'pay');
  expect(valueOf(await environment.call('verifyPayment', { sessionId: id })).verified).toBe(true);
  return { orderId, postId: `order_${orderId}_${storeId}`, webhook };
}
