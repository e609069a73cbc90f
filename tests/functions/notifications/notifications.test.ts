import '../support/own-project.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { NOTIFICATION_RETENTION_MS } from '@blockbazaar/domain/notifications/notification';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { announceNewOrder } from '../../../functions/src/notifications/announce-new-order.ts';
import { notifyOfReview } from '../../../functions/src/notifications/notify-of-review.ts';
import { notifyOfStock } from '../../../functions/src/notifications/notify-of-stock.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, uniqueId } from '../../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH } from '../../support/sandbox.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { documentAt, ownerIn } from '../support/admin.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { discordShopper } from '../support/discord-shopper.ts';
import {
  announceAllOf,
  announcementsOf,
  choose,
  notificationsOf,
  subscribedBrowser,
} from '../support/notifications.ts';
import { checkoutOf } from '../support/orders.ts';
import {
  deliveryDocument,
  setStoreWebhook,
  makeDue,
  outboxDocument,
  readPost,
} from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

/** A product with a record of its versions. */
async function watchedProduct(changes: Parameters<typeof createProduct>[1], of?: string) {
  const storeId = of ?? (await createStore()).id;
  const product = await createProduct(storeId, changes);
  const ref = documentAt('products', product.id);
  const versions: DocumentSnapshot[] = [await ref.get()];
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    versions.push(await ref.get());
  };
  return {
    storeId,
    product,
    ref,
    /** Places an order of this quantity. */
    order: (quantity: number) => after(reserveStock(checkoutOf(product.id, quantity), 'stripe', ANONYMOUS_CALLER)),
    /** Changes the product directly. */
    change: (fields: object) => after(ref.update(fields)),
    after,
    /** Delivers the events of all changes, each three times, latest first. */
    tell: async () => {
      const events = versions.slice(1).map((version, index) => [versions[index], version] as const);
      for (const [from, to] of [...events, ...events, ...events].toReversed())
        if (from !== undefined) await notifyOfStock(from, to);
    },
  };
}

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

const twoDaysAgo = (): Timestamp => Timestamp.fromMillis(Date.now() - 48 * 60 * 60_000);

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

/** A store with its own channel, and a seller who is logged in. */
async function openStore() {
  const store = await createStore();
  const webhookId = String(randomInt(1e9, 1e12));
  await setStoreWebhook(store.id, environment.discordWebhook(webhookId));
  const seller = await createSeller(store.id);
  const { token } = await mintSellerSession(seller);
  const notify = async () => {
    const { order, tell } = await watchedProduct({ stock: 1, name: 'Kit *of* @all' }, store.id);
    await order(1);
    await tell();
    await announceAllOf(store.id);
  };
  const posted = async () => (await environment.sandbox.discordMessages(webhookId)).map(({ content }) => content);
  return { store, seller, token, notify, posted };
}

describe('the choice of notifications', () => {
  it('has defaults: all kinds on the page, new orders in the channel, and nothing else', async () => {
    const { token } = await openStore();
    expect(valueOf(await environment.call('getNotificationChoices', {}, { token }))).toMatchObject({
      choices: {
        page: ['newOrder', 'lowStock', 'soldOut', 'deliveryFailed', 'review'],
        sound: [],
        push: [],
        discord: ['newOrder'],
      },
      hasChannel: true,
      pushKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    });
  });

  it('stores settings for the seller, except those of the channel for the store, whose address does not change', async () => {
    const { store, token } = await openStore();
    await choose(environment, token, { page: ['review', 'lowStock'], sound: ['soldOut'], discord: ['soldOut'] });
    const other = (await mintSellerSession(await createSeller(store.id))).token;
    const read = async (by: string) =>
      valueOf(await environment.call('getNotificationChoices', {}, { token: by })).choices;
    expect(await read(token)).toEqual({
      page: ['lowStock', 'review'],
      sound: ['soldOut'],
      push: [],
      discord: ['soldOut'],
    });
    expect(await read(other)).toMatchObject({ sound: [], discord: ['soldOut'] });
    expect((await documentAt('storePrivate', store.id).get()).get('discordWebhookUrl')).toMatch(/webhooks/);
  });

  it('returns that a store has no channel', async () => {
    const { token } = await mintSellerSession(await createSeller((await createStore()).id));
    expect(valueOf(await environment.call('getNotificationChoices', {}, { token })).hasChannel).toBe(false);
    await choose(environment, token, { discord: ['review'] });
    expect(valueOf(await environment.call('getNotificationChoices', {}, { token })).choices.discord).toEqual([
      'review',
    ]);
  });
});

describe('a post to the store’s channel', () => {
  it('is sent once for a selected kind, with its text escaped and without mentions', async () => {
    const { store, token, notify, posted } = await openStore();
    await choose(environment, token, { discord: ['soldOut'] });
    await notify();
    const posts = await announcementsOf(store.id);
    expect(posts).toHaveLength(1);
    for (const { id } of posts) await dispatchNew(outbox, id);
    expect(await posted()).toEqual([String.raw`**Sold out:** Kit \*of\* \@all is sold out.`]);
    const [request] = await environment.sandbox.requests('Kit');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ allowed_mentions: { parse: [] } });
  });

  it('is not written for an unselected kind, and not sent for one that has been deselected', async () => {
    const { store, token, notify, posted } = await openStore();
    await notify();
    expect(await announcementsOf(store.id)).toEqual([]);
    await choose(environment, token, { discord: ['soldOut'] });
    await announceAllOf(store.id);
    await choose(environment, token, {});
    const [post] = await announcementsOf(store.id);
    const id = post?.id ?? '';
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'switched_off' });
    expect(await posted()).toEqual([]);
  });

  it('is sent about a new order unless the store has deselected that kind', async () => {
    const { store, token, posted } = await openStore();
    const orders: string[] = [];
    for (const discord of [['newOrder'], []] as const) {
      await choose(environment, token, { discord: [...discord] });
      const product = await createProduct(store.id);
      const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
      const { id } = await environment.sandbox.sessionOf(orderId);
      await environment.sandbox.hold(orderId);
      await environment.sandbox.act(id, 'pay');
      valueOf(await environment.call('verifyPayment', { sessionId: id }));
      await dispatchNew(outbox, `order_${orderId}_${store.id}`);
      orders.push(orderId);
    }
    const [sent = '', off = ''] = orders;
    expect(await readPost(`order_${sent}_${store.id}`)).toMatchObject({ status: 'sent' });
    expect(await readPost(`order_${off}_${store.id}`)).toMatchObject({ status: 'dropped', lastError: 'switched_off' });
    expect(await posted()).toHaveLength(1);
  });
});

describe('a new order', () => {
  it('writes nothing without a subscriber to push messages, and one message per browser with one', async () => {
    const { store, token } = await openStore();
    const order = { orderId: uniqueId('order'), storeId: store.id, status: 'paid', paidAt: Timestamp.now() } as const;
    const browser = await subscribedBrowser(environment, token);
    await announceNewOrder(order);
    expect(await announcementsOf(store.id)).toEqual([]);
    await choose(environment, token, { push: ['newOrder'] });
    await announceNewOrder({ ...order, status: 'refunded' });
    await announceNewOrder({ ...order, paidAt: twoDaysAgo() });
    expect(await announcementsOf(store.id)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await announceNewOrder(order);
    expect(await notificationsOf(store.id)).toEqual([]);
    const posts = await announcementsOf(store.id);
    expect(posts).toMatchObject([{ target: { channel: 'push', kind: 'newOrder' }, status: 'pending' }]);
    for (const { id } of posts) await dispatchNew(outbox, id);
    expect(await environment.sandbox.push.received(browser)).toMatchObject([
      { title: 'New order', path: '/seller/dashboard?tab=orders' },
    ]);
  });
});
