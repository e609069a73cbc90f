import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { checkoutOf, idsOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { postsOf, readDelivery, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

/** A paid order of products of two stores. */
async function buyOfTwoStores(): Promise<{ orderId: string; receiptKey: string; sessionId: string }> {
  const stores = [await createStore(), await createStore()];
  const products = await Promise.all(stores.map(({ id }) => createProduct(id)));
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const { orderId, receiptKey } = valueOf(await environment.call('createCheckout', { ...checkoutOf('', 1), items }));
  const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act(sessionId, 'pay');
  expect(valueOf(await environment.call('verifyPayment', { sessionId }))).toEqual({
    verified: true,
    orderId,
    receiptKey,
  });
  return { orderId, receiptKey: receiptKey ?? '', sessionId };
}

describe('the key of a receipt', () => {
  it('differs from the ID of a paid order, and is not sent to stores, the bot or Discord', async () => {
    const { orderId, receiptKey } = await buyOfTwoStores();
    expect(receiptKey).toMatch(/^[0-9a-f]{40}$/);
    expect(receiptKey).not.toContain(orderId);
    expect(await readReceipt(orderId)).toMatchObject({ orderId, status: 'completed' });
    expect((await firestore.collection(COLLECTIONS.receipts).doc(orderId).get()).exists).toBe(false);

    const parts = await storeOrdersOf(orderId);
    expect(parts).toHaveLength(2);
    const sentMessages = [parts, [...(await postsOf(orderId))], await readDelivery(orderId)];
    for (const each of sentMessages) expect(JSON.stringify(each)).not.toContain(receiptKey);
  });

  it('is different for each order', async () => {
    const product = await createProduct((await createStore()).id, { stock: 10 });
    const bought = await Promise.all(
      Array.from({ length: 5 }, async () =>
        valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1))),
      ),
    );
    expect(new Set(bought.map(({ receiptKey }) => receiptKey)).size).toBe(5);
  });

  it('is not returned to a caller who knows only the ID of an order, and a paid order cannot be cancelled with it', async () => {
    const { orderId } = await buyOfTwoStores();
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'completed' });
    for (const guess of [orderId, 'unknown']) {
      const paypal = await environment.call('verifyPaypalPayment', { paypalOrderId: guess, orderId });
      const crypto = await environment.call('verifyCryptoPayment', { chargeId: guess, orderId });
      expect([codeOf(paypal), codeOf(crypto)]).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    }
    expect((await readOrder(orderId)).status).toBe('completed');
  });

  it('is not required to settle an order of an earlier version', async () => {
    const product = await createProduct((await createStore()).id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    const { receiptKey } = await idsOf(orderId);
    await orderDocument(orderId).update({ receiptKey: FieldValue.delete() });
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    const verified = { verified: true, orderId, receiptKey: null };
    expect(valueOf(await environment.call('verifyPayment', { sessionId }))).toEqual(verified);
    expect((await readOrder(orderId)).status).toBe('completed');
    const receipt = await firestore.collection(COLLECTIONS.receipts).doc(receiptKey).get();
    expect(receipt.get('status')).toBe('pending');
  });
});
