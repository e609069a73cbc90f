import './support/own-project.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { NOTIFICATION_KEPT_MS } from '@blockbazaar/domain/notifications/notification';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveStock } from '../../functions/src/checkout/reserve-stock.ts';
import { deliveries } from '../../functions/src/deliveries/deliveries.ts';
import { dispatchNew } from '../../functions/src/dispatch/dispatch.ts';
import { announceNewOrder } from '../../functions/src/notifications/announce-new-order.ts';
import { notifyOfReview } from '../../functions/src/notifications/notify-of-review.ts';
import { notifyOfStock } from '../../functions/src/notifications/notify-of-stock.ts';
import { outbox } from '../../functions/src/outbox/outbox.ts';
import { valueOf } from '../support/callable.ts';
import { createProduct, createStore, uniqueId } from '../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH } from '../support/sandbox.ts';
import { createSeller, mintSellerSession } from '../support/staff.ts';
import { documentAt, ownerIn } from './support/admin.ts';
import { discordShopper } from './support/discord-shopper.ts';
import { NOBODY } from './support/nobody.ts';
import { announceAllOf, announcementsOf, choose, notificationsOf, subscribedBrowser } from './support/notifications.ts';
import { checkoutOf } from './support/orders.ts';
import {
  deliveryDocument,
  giveStoreWebhook,
  makeDue,
  outboxDocument,
  readPost,
} from './support/settlement-assertions.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A product, and each version that it has had. */
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
    /** Somebody orders so many. */
    order: (quantity: number) => after(reserveStock(checkoutOf(product.id, quantity), 'stripe', NOBODY)),
    /** Something else changes it. */
    change: (fields: object) => after(ref.update(fields)),
    after,
    /** The events of all changes, each of them three times, the latest first. */
    tell: async () => {
      const events = versions.slice(1).map((version, index) => [versions[index], version] as const);
      for (const [from, to] of [...events, ...events, ...events].toReversed())
        if (from !== undefined) await notifyOfStock(from, to);
    },
  };
}

describe('a stock that orders bring down', () => {
  it('to the threshold and to nothing is a notification each, however often its events come', async () => {
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
      expect(expireAt.toMillis() - createdAt.toMillis()).toBe(NOTIFICATION_KEPT_MS);
  });

  it('is one once more after it has been above', async () => {
    const { storeId, order, change, tell } = await watchedProduct({ stock: 6, lowStockThreshold: 5 });
    await order(1);
    await change({ stock: 9 });
    await order(1);
    await order(4);
    await tell();
    expect((await notificationsOf(storeId)).map(({ kind }) => kind)).toEqual(['lowStock', 'lowStock']);
  });

  it('that a cancelled order has given back is one for each time that it was sold', async () => {
    const { storeId, product, after, order, tell } = await watchedProduct({ stock: 2 });
    const { orderId } = valueOf(await world.call('createCheckout', checkoutOf(product.id, 1)));
    await after(Promise.resolve());
    await order(1);
    await after(world.call('cancelCheckout', { orderId }));
    await order(1);
    await tell();
    expect((await notificationsOf(storeId)).map(({ kind }) => kind)).toEqual(['soldOut', 'soldOut']);
  });

  it('below the minimum order is sold out', async () => {
    const { storeId, order, tell } = await watchedProduct({ stock: 7, minimumQuantity: 4 });
    await order(4);
    await tell();
    expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'soldOut', stock: 3 }]);
  });

  it.each([
    ['that its seller enters', { stock: 0 }],
    ['whose threshold its seller raises', { lowStockThreshold: 20 }],
  ])('%s is no news', async (_what, fields) => {
    const { storeId, change, tell } = await watchedProduct({ stock: 9, lowStockThreshold: 5 });
    await change(fields);
    await tell();
    expect(await notificationsOf(storeId)).toEqual([]);
  });
});

describe('a delivery that is given up', () => {
  const sell = async (manualDelivery = false) => {
    const [one, other] = [await createStore(), await createStore()];
    const items = [(await createProduct(one.id)).id, (await createProduct(other.id)).id];
    const checkout = checkoutOf('', 1, {
      items: items.map((productId) => ({ productId, quantity: 1 })),
      manualDelivery,
    });
    const { orderId } = valueOf(await world.call('createCheckout', checkout));
    const { id } = await world.sandbox.sessionOf(orderId);
    await world.sandbox.hold(orderId);
    await world.sandbox.act(id, 'pay');
    expect(valueOf(await world.call('verifyPayment', { sessionId: id })).verified).toBe(true);
    return { orderId, storeIds: [one.id, other.id] };
  };
  const failAt = async (orderId: string) => {
    await world.sandbox.addFault({ path: BOT_PATH, match: orderId, status: 500 });
    await makeDue(deliveryDocument(orderId), 24);
    await dispatchNew(deliveries, orderId);
  };

  it('is a notification of each of its stores, and not while it is still tried', async () => {
    const { orderId, storeIds } = await sell();
    await world.sandbox.addFault({ path: BOT_PATH, match: orderId, status: 500 });
    await dispatchNew(deliveries, orderId);
    for (const storeId of storeIds) expect(await notificationsOf(storeId)).toEqual([]);
    await failAt(orderId);
    for (const storeId of storeIds)
      expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'deliveryFailed', orderId, readAt: null }]);
  });

  it('is another one when it was tried anew and has failed again', async () => {
    const { orderId, storeIds } = await sell();
    await failAt(orderId);
    const owner = await ownerIn(world);
    await world.sandbox.addFault({ path: BOT_PATH, match: orderId, status: 500 });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'deliveries', id: orderId });
    await deliveryDocument(orderId).update({ triedSince: Timestamp.fromMillis(Date.now() - 25 * 3_600_000) });
    await failAt(orderId);
    for (const storeId of storeIds) expect(await notificationsOf(storeId)).toHaveLength(2);
  });

  it('because nobody could be asked to deliver by hand is one, too', async () => {
    const { orderId, storeIds } = await sell(true);
    const post = outboxDocument(`manual_${orderId}`);
    await world.sandbox.addFault({ path: `${DISCORD_PATH}/3`, match: orderId.slice(-8).toUpperCase(), status: 500 });
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

  it('of a shopper that names stores is a notification of each of them, once', async () => {
    const [one, other, third] = [await named(), await named(), await named()];
    const shopper = await discordShopper(world);
    const message = `Better than ${one.name.toUpperCase()}'s: ${other.name}!`;
    const { reviewId } = valueOf(await world.call('createReview', { rating: 4, message }, { token: shopper.token }));
    await trigger(reviewId);
    for (const store of [one, other])
      expect(await notificationsOf(store.id)).toMatchObject([{ kind: 'review', reviewId, rating: 4 }]);
    expect(await notificationsOf(third.id)).toEqual([]);
  });

  it('that was imported long after it was written is none', async () => {
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

  it('of staff is one of the store that they have chosen', async () => {
    const store = await named();
    const owner = await ownerIn(world);
    const { id } = await owner.do('CREATE_ARTIFICIAL_REVIEW', {
      name: 'Lena',
      rating: 5,
      message: 'Great',
      storeName: store.name,
    });
    await trigger(id);
    expect(await notificationsOf(store.id)).toMatchObject([{ kind: 'review', reviewId: id, rating: 5 }]);
  });

  it('that lists many stores is one of ten of them', async () => {
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

/** A store with a channel of its own, and a seller who is logged in. */
async function openStore() {
  const store = await createStore();
  const webhookId = String(randomInt(1e9, 1e12));
  await giveStoreWebhook(store.id, world.discordWebhook(webhookId));
  const seller = await createSeller(store.id);
  const { token } = await mintSellerSession(seller);
  const notify = async () => {
    const { order, tell } = await watchedProduct({ stock: 1, name: 'Kit *of* @all' }, store.id);
    await order(1);
    await tell();
    await announceAllOf(store.id);
  };
  const posted = async () => (await world.sandbox.discordMessages(webhookId)).map(({ content }) => content);
  return { store, seller, token, notify, posted };
}

describe('the choices of a seller', () => {
  it('are, while nobody has chosen: everything in the page, new orders in the channel, nothing else', async () => {
    const { token } = await openStore();
    expect(valueOf(await world.call('getNotificationChoices', {}, { token }))).toMatchObject({
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

  it('are kept for the seller, and those of the channel for the store, whose address stays as it is', async () => {
    const { store, token } = await openStore();
    await choose(world, token, { page: ['review', 'lowStock'], sound: ['soldOut'], discord: ['soldOut'] });
    const other = (await mintSellerSession(await createSeller(store.id))).token;
    const read = async (by: string) => valueOf(await world.call('getNotificationChoices', {}, { token: by })).choices;
    expect(await read(token)).toEqual({
      page: ['lowStock', 'review'],
      sound: ['soldOut'],
      push: [],
      discord: ['soldOut'],
    });
    expect(await read(other)).toMatchObject({ sound: [], discord: ['soldOut'] });
    expect((await documentAt('storePrivate', store.id).get()).get('discordWebhookUrl')).toMatch(/webhooks/);
  });

  it('show that a store without a channel has none', async () => {
    const { token } = await mintSellerSession(await createSeller((await createStore()).id));
    expect(valueOf(await world.call('getNotificationChoices', {}, { token })).hasChannel).toBe(false);
    await choose(world, token, { discord: ['review'] });
    expect(valueOf(await world.call('getNotificationChoices', {}, { token })).choices.discord).toEqual(['review']);
  });
});

describe('a post to the store’s channel', () => {
  it('is sent once for a kind that is chosen, with its words escaped and nobody mentioned', async () => {
    const { store, token, notify, posted } = await openStore();
    await choose(world, token, { discord: ['soldOut'] });
    await notify();
    const posts = await announcementsOf(store.id);
    expect(posts).toHaveLength(1);
    for (const { id } of posts) await dispatchNew(outbox, id);
    expect(await posted()).toEqual([String.raw`**Sold out:** Kit \*of\* \@all is sold out.`]);
    const [request] = await world.sandbox.requests('Kit');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ allowed_mentions: { parse: [] } });
  });

  it('is not written for a kind that is not chosen, and not sent for one that is switched off meanwhile', async () => {
    const { store, token, notify, posted } = await openStore();
    await notify();
    expect(await announcementsOf(store.id)).toEqual([]);
    await choose(world, token, { discord: ['soldOut'] });
    await announceAllOf(store.id);
    await choose(world, token, {});
    const [post] = await announcementsOf(store.id);
    const id = post?.id ?? '';
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'switched_off' });
    expect(await posted()).toEqual([]);
  });

  it('about a new order is sent unless the store has switched that off', async () => {
    const { store, token, posted } = await openStore();
    const orders: string[] = [];
    for (const discord of [['newOrder'], []] as const) {
      await choose(world, token, { discord: [...discord] });
      const product = await createProduct(store.id);
      const { orderId } = valueOf(await world.call('createCheckout', checkoutOf(product.id, 1)));
      const { id } = await world.sandbox.sessionOf(orderId);
      await world.sandbox.hold(orderId);
      await world.sandbox.act(id, 'pay');
      valueOf(await world.call('verifyPayment', { sessionId: id }));
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
  it('writes nothing where nobody wants push messages, and one message a browser where somebody does', async () => {
    const { store, token } = await openStore();
    const order = { orderId: uniqueId('order'), storeId: store.id, status: 'paid', paidAt: Timestamp.now() } as const;
    const browser = await subscribedBrowser(world, token);
    await announceNewOrder(order);
    expect(await announcementsOf(store.id)).toEqual([]);
    await choose(world, token, { push: ['newOrder'] });
    await announceNewOrder({ ...order, status: 'refunded' });
    await announceNewOrder({ ...order, paidAt: twoDaysAgo() });
    expect(await announcementsOf(store.id)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await announceNewOrder(order);
    expect(await notificationsOf(store.id)).toEqual([]);
    const posts = await announcementsOf(store.id);
    expect(posts).toMatchObject([{ target: { channel: 'push', kind: 'newOrder' }, status: 'pending' }]);
    for (const { id } of posts) await dispatchNew(outbox, id);
    expect(await world.sandbox.push.received(browser)).toMatchObject([
      { title: 'New order', path: '/seller/dashboard?tab=orders' },
    ]);
  });
});
