import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { NOTIFICATION_RETENTION_MS } from '@blockbazaar/domain/notifications/notification';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { notifyOfReview } from '../../../functions/src/notifications/notify-of-review.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, uniqueId } from '../../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH } from '../../support/sandbox.ts';
import { documentAt, ownerIn } from '../support/admin.ts';
import { discordShopper } from '../support/discord-shopper.ts';
import { notificationsOf } from '../support/notifications.ts';
import { checkoutOf } from '../support/orders.ts';
import { deliveryDocument, makeDue, outboxDocument, readPost } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { watchedProduct, twoDaysAgo } from './notified-stores.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

describe('a stock that orders decrease', () => {
  it('creates one notification at the threshold and one at zero, also with repeated events', async () => {
    const { storeId, product, order, tell } = await watchedProduct({ stock: 8, lowStockThreshold: 5 });
    for (const quantity of [2, 1, 1, 2, 1, 1]) await order(quantity);
    await tell();
    const found = await notificationsOf(storeId);
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['lowStock', 'soldOut']);
    expect(found).toMatchObject(
      found.map(({ kind }) => ({
        kind,
        storeId,
        productId: product.id,
        productName: product.name,
        stock: kind === 'lowStock' ? 5 : 0,
        readAt: null,
      })),
    );
    for (const { createdAt, expireAt } of found)
      expect(expireAt.toMillis() - createdAt.toMillis()).toBe(NOTIFICATION_RETENTION_MS);
  });

  it('creates another notification after the stock was above the threshold', async () => {
    const { storeId, order, change, tell } = await watchedProduct({ stock: 6, lowStockThreshold: 5 });
    await order(1);
    await change({ stock: 9 });
    await order(1);
    await order(4);
    await tell();
    expect((await notificationsOf(storeId)).map(({ kind }) => kind)).toEqual(['lowStock', 'lowStock']);
  });

  it('creates one notification each time that returned stock is sold again', async () => {
    const { storeId, product, after, order, tell } = await watchedProduct({ stock: 2 });
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    await after(Promise.resolve());
    await order(1);
    await after(environment.call('cancelCheckout', { orderId }));
    await order(1);
    await tell();
    expect((await notificationsOf(storeId)).map(({ kind }) => kind)).toEqual(['soldOut', 'soldOut']);
  });

  it('counts as sold out below the minimum order', async () => {
    const { storeId, order, tell } = await watchedProduct({ stock: 7, minimumQuantity: 4 });
    await order(4);
    await tell();
    expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'soldOut', stock: 3 }]);
  });

  it.each([
    ['enters the stock', { stock: 0 }],
    ['raises the threshold', { lowStockThreshold: 20 }],
  ])('creates no notification when the seller %s', async (_what, fields) => {
    const { storeId, change, tell } = await watchedProduct({ stock: 9, lowStockThreshold: 5 });
    await change(fields);
    await tell();
    expect(await notificationsOf(storeId)).toEqual([]);
  });
});

describe('a delivery that has failed', () => {
  const sell = async (manualDelivery = false) => {
    const [one, other] = [await createStore(), await createStore()];
    const items = [(await createProduct(one.id)).id, (await createProduct(other.id)).id];
    const checkout = checkoutOf('', 1, {
      items: items.map((productId) => ({ productId, quantity: 1 })),
      manualDelivery,
    });
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    const { id } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(id, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId: id })).verified).toBe(true);
    return { orderId, storeIds: [one.id, other.id] };
  };
  const failAt = async (orderId: string) => {
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, status: 500 });
    await makeDue(deliveryDocument(orderId), 24);
    await dispatchNew(deliveries, orderId);
  };

  it('creates a notification for each of its stores, and none during the attempts', async () => {
    const { orderId, storeIds } = await sell();
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, status: 500 });
    await dispatchNew(deliveries, orderId);
    for (const storeId of storeIds) expect(await notificationsOf(storeId)).toEqual([]);
    await failAt(orderId);
    for (const storeId of storeIds)
      expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'deliveryFailed', orderId, readAt: null }]);
  });

  it('creates another notification when it was retried and has failed again', async () => {
    const { orderId, storeIds } = await sell();
    await failAt(orderId);
    const owner = await ownerIn(environment);
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, status: 500 });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'deliveries', id: orderId });
    await deliveryDocument(orderId).update({ triedSince: Timestamp.fromMillis(Date.now() - 25 * 3_600_000) });
    await failAt(orderId);
    for (const storeId of storeIds) expect(await notificationsOf(storeId)).toHaveLength(2);
  });

  it('creates a notification when the request for a manual delivery could not be posted', async () => {
    const { orderId, storeIds } = await sell(true);
    const post = outboxDocument(`manual_${orderId}`);
    await environment.sandbox.addFault({
      path: `${DISCORD_PATH}/3`,
      match: orderId.slice(-8).toUpperCase(),
      status: 500,
    });
    await makeDue(post, 24);
    await dispatchNew(outbox, post.id);
    expect(await readPost(post.id)).toMatchObject({ status: 'deadLettered' });
    for (const storeId of storeIds)
      expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'deliveryFailed', orderId }]);
  });
});

describe('a review', () => {
  const named = async () => createStore({ name: `Foundry ${randomUUID().slice(0, 8)}` });
  const trigger = async (reviewId: string) => {
    const review = await documentAt('reviews', reviewId).get();
    for (let times = 0; times < 3; times += 1) await notifyOfReview(review);
  };

  it('creates one notification for each store that it names when it is by a shopper', async () => {
    const [one, other, third] = [await named(), await named(), await named()];
    const shopper = await discordShopper(environment);
    const message = `Better than ${one.name.toUpperCase()}'s: ${other.name}!`;
    const { reviewId } = valueOf(
      await environment.call('createReview', { rating: 4, message }, { token: shopper.token }),
    );
    await trigger(reviewId);
    for (const store of [one, other])
      expect(await notificationsOf(store.id)).toMatchObject([{ kind: 'review', reviewId, rating: 4 }]);
    expect(await notificationsOf(third.id)).toEqual([]);
  });

  it('creates no notification when it was imported long after it was written', async () => {
    const store = await named();
    const review = documentAt('reviews', uniqueId('review'));
    const fields = { name: 'Mira', rating: 5, message: `Go to ${store.name}`, storeName: null, source: 'shopper' };
    await review.set({ ...fields, createdAt: twoDaysAgo() });
    await trigger(review.id);
    expect(await notificationsOf(store.id)).toEqual([]);
    await review.set({ ...fields, createdAt: Timestamp.now() });
    await trigger(review.id);
    expect(await notificationsOf(store.id)).toHaveLength(1);
  });

  it('creates a notification for the store that staff selected', async () => {
    const store = await named();
    const owner = await ownerIn(environment);
    const { id } = await owner.do('CREATE_ARTIFICIAL_REVIEW', {
      name: 'Lena',
      rating: 5,
      message: 'Great',
      storeName: store.name,
    });
    await trigger(id);
    expect(await notificationsOf(store.id)).toMatchObject([{ kind: 'review', reviewId: id, rating: 5 }]);
  });

  it('creates notifications for at most ten stores', async () => {
    const stores = [];
    for (let count = 0; count < 12; count += 1) stores.push(await named());
    const reviewId = uniqueId('review');
    const review = { name: 'Lena', rating: 1, storeName: null, createdAt: Timestamp.now(), source: 'shopper' };
    await documentAt('reviews', reviewId).set({ ...review, message: stores.map(({ name }) => name).join(', ') });
    await trigger(reviewId);
    const found = await Promise.all(stores.map(({ id }) => notificationsOf(id)));
    expect(found.flat()).toHaveLength(10);
  });
});
