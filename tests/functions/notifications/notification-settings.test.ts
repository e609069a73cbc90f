import '../support/own-project.ts';
import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { announceNewOrder } from '../../../functions/src/notifications/announce-new-order.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { documentAt } from '../support/admin.ts';
import {
  announceAllOf,
  announcementsOf,
  choose,
  notificationsOf,
  subscribedBrowser,
} from '../support/notifications.ts';
import { checkoutOf } from '../support/orders.ts';
import { setStoreWebhook, readPost } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { watchedProduct, twoDaysAgo } from './notified-stores.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

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
