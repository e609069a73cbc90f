import './support/own-project.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { PUSH_ALERTS_MS, PUSH_BROWSERS_MAX } from '@blockbazaar/domain/notifications/push-subscription';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dispatchNew } from '../../functions/src/dispatch/dispatch.ts';
import { announce } from '../../functions/src/notifications/announce.ts';
import { outbox } from '../../functions/src/outbox/outbox.ts';
import { codeOf, valueOf } from '../support/callable.ts';
import { createStore, firestore, uniqueId } from '../support/fixtures.ts';
import type { PlayedBrowser } from '../support/push-sandbox.ts';
import { createSeller, mintSellerSession, type StaffSession, type TestSeller } from '../support/staff.ts';
import { ownerIn, type TestOwner } from './support/admin.ts';
import { announceAllOf, announcementsOf, choose, notificationsOf, subscribedBrowser } from './support/notifications.ts';
import { giveStoreWebhook } from './support/settlement-assertions.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let siteOwner: TestOwner;
let storeId: string;
let owner: TestSeller;
/** The owner at work, and somebody who uses a stolen session of the same account. */
let real: StaffSession;
let stolen: StaffSession;
let browser: PlayedBrowser;

beforeAll(async () => {
  world = await startWorld();
  siteOwner = await ownerIn(world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  storeId = (await createStore()).id;
  owner = await createSeller(storeId);
  [real, stolen] = [await mintSellerSession(owner), await mintSellerSession(owner)];
  browser = await subscribedBrowser(world, real.token);
  await choose(world, real.token, { push: ['review'] });
});

const STRONG = 'Lantern!Stall#20';
const call = async (name: Parameters<World['call']>[0], data: object, by = stolen): Promise<unknown> =>
  valueOf(await world.call(name, data, { token: by.token }));
const changeAccount = (by = stolen) => call('savePayoutAccount', { details: uniqueId('bank'), paypalEmail: '' }, by);
const addOwner = async (): Promise<StaffSession & { id: string }> => {
  const person = { discordUsername: 'night.owl', username: uniqueId('person'), password: STRONG, storeRole: 'owner' };
  const { id } = (await call('addPerson', { requestId: randomUUID(), person })) as { id: string };
  return { id, ...(await mintSellerSession({ ...owner, sellerId: id, username: person.username })) };
};
/** What a browser has shown of all alerts so far. */
async function alertsAt({ id }: PlayedBrowser = browser): Promise<string[]> {
  await announceAllOf(storeId);
  for (const { id: postId, target } of await announcementsOf(storeId))
    if (target.channel === 'push') await dispatchNew(outbox, postId);
  return (await world.sandbox.push.received({ ...browser, id })).map(({ body }) => body);
}
const ACCOUNT_CHANGED = () => `${owner.username} changed the payout account of your store.`;

/** Posts of all alerts that a channel has received. */
async function postsAt(webhook: string): Promise<string[]> {
  await announceAllOf(storeId);
  for (const { id, target } of await announcementsOf(storeId))
    if (target.channel === 'store') await dispatchNew(outbox, id);
  return (await world.sandbox.requests(`/webhooks/${webhook}/`)).map(({ body }) => body);
}

describe('a security alert reaches the browser of an owner', () => {
  it('whose session was ended from another one', async () => {
    await call('endOwnSession', { id: real.sessionId });
    await changeAccount();
    expect(await alertsAt()).toEqual([ACCOUNT_CHANGED()]);
  });

  it('whose place other browsers took, from the same session or another one', async () => {
    for (const by of [real, stolen])
      for (let count = 0; count < PUSH_BROWSERS_MAX - 1; count += 1) await subscribedBrowser(world, by.token);
    await changeAccount();
    expect(await alertsAt()).toEqual([ACCOUNT_CHANGED()]);
  });

  it('whose session a new password ended, and nothing else does', async () => {
    await call('changeOwnPassword', { newPassword: STRONG });
    await announce(`review_${randomUUID()}`, storeId, { kind: 'review', reviewId: randomUUID(), rating: 5 });
    expect(await alertsAt()).toEqual([`The password of ${owner.username} was changed.`]);
  });

  it('who is removed at once after the change that adds another owner, and nothing of what follows', async () => {
    const other = await addOwner();
    await call('removePerson', { id: owner.sellerId }, other);
    const removed = await alertsAt();
    expect(removed.toSorted()).toEqual([
      expect.stringMatching(/^person\w+ was added to your store\./),
      `${owner.username} was removed from your store.`,
    ]);
    await changeAccount(other);
    expect(await alertsAt()).toEqual(removed);
  });

  it('who loses the role, and nothing of what follows', async () => {
    const other = await addOwner();
    await call('changePersonRole', { id: owner.sellerId, storeRole: 'manager' }, other);
    const demoted = await alertsAt();
    expect(demoted).toHaveLength(2);
    await changeAccount(other);
    expect(await alertsAt()).toEqual(demoted);
  });
});

describe('a security alert reaches no browser', () => {
  it('that was unsubscribed in its own page', async () => {
    await call('unsubscribeBrowser', { endpoint: browser.subscription.endpoint }, real);
    await changeAccount();
    expect(await alertsAt()).toEqual([]);
  });

  it('whose session ended a week ago', async () => {
    await call('endOwnSession', { id: real.sessionId });
    await changeAccount();
    const [alert] = await notificationsOf(storeId);
    if (alert === undefined) throw new Error('There is no alert.');
    await announce(alert.id, storeId, alert, Date.now() + PUSH_ALERTS_MS + 60_000);
    expect((await announcementsOf(storeId)).filter(({ target }) => target.channel === 'push')).toEqual([]);
  });

  it('of a manager, also after the session has ended', async () => {
    const manager = await createSeller(storeId, { storeRole: 'manager' });
    const session = await mintSellerSession(manager);
    const others = await subscribedBrowser(world, session.token);
    await call('endOwnSession', { id: session.sessionId }, session);
    await changeAccount();
    expect(await alertsAt(others)).toEqual([]);
  });
});

describe('subscribeBrowser', () => {
  it('refuses more new browsers a day than an alert can be sent to, and none that is known', async () => {
    const codes = [];
    for (let count = 0; count < 10; count += 1) {
      const { subscription } = await world.sandbox.push.subscribe();
      codes.push(codeOf(await world.call('subscribeBrowser', subscription, { token: stolen.token })));
    }
    expect(codes).toEqual([...Array.from({ length: 9 }, () => null), 'RATE_LIMITED']);
    await call('subscribeBrowser', browser.subscription, real);
  });

  it('of a session that has ended is refused, and leaves no browser behind', async () => {
    const other = await world.sandbox.push.subscribe();
    const [subscribed] = await Promise.all([
      world.call('subscribeBrowser', other.subscription, { token: real.token }),
      call('changeOwnPassword', { newPassword: STRONG }),
    ]);
    expect([null, 'SESSION_EXPIRED']).toContain(codeOf(subscribed));
    const { docs } = await firestore.collection('pushSubscriptions').where('sellerId', '==', owner.sellerId).get();
    expect(docs.filter((found) => found.get('alertsUntil') === null)).toEqual([]);
  });
});

describe('a changed Discord channel', () => {
  it('is an alert in the earlier channel, in the new one, in the browsers and in the list', async () => {
    const [earlier, later] = [String(randomInt(1e12)), String(randomInt(1e12))];
    await giveStoreWebhook(storeId, world.discordWebhook(earlier));
    await siteOwner.do('UPDATE_STORE', { id: storeId, updates: { discordWebhookUrl: world.discordWebhook(later) } });
    const text = 'The site owner changed the Discord channel of your store.';
    for (const channel of [earlier, later]) expect(await postsAt(channel)).toEqual([expect.stringContaining(text)]);
    expect(await alertsAt()).toEqual([text]);
    expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'security', event: 'channelChanged', readAt: null }]);
  });

  it('that was removed, and replaced before the post was sent, is an alert in the channel that was removed', async () => {
    const [earlier, later] = [String(randomInt(1e12)), String(randomInt(1e12))];
    await giveStoreWebhook(storeId, world.discordWebhook(earlier));
    await siteOwner.do('UPDATE_STORE', { id: storeId, updates: { discordWebhookUrl: null } });
    await siteOwner.do('UPDATE_STORE', { id: storeId, updates: { discordWebhookUrl: world.discordWebhook(later) } });
    await siteOwner.do('UPDATE_STORE', { id: storeId, updates: { name: uniqueId('Stall') } });
    expect(await postsAt(earlier)).toEqual([
      expect.stringContaining('The site owner removed the Discord channel of your store.'),
    ]);
    expect(await notificationsOf(storeId)).toHaveLength(2);
  });
});

it('a changed username is an alert, with the earlier one', async () => {
  await siteOwner.do('UPDATE_SELLER', { id: owner.sellerId, updates: { username: uniqueId('renamed') } });
  expect(await alertsAt()).toEqual([`The username of ${owner.username} was changed.`]);
});
