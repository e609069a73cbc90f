import '../support/own-project.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { SecurityEvent } from '@blockbazaar/domain/notifications/security-alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { createSeller, mintSellerSession, OWNER, type StaffSession, type TestSeller } from '../../support/staff.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { addPasskey, sellerFactors } from '../support/factors.ts';
import {
  announceAllOf,
  announcementsOf,
  choose,
  notificationsOf,
  subscribedBrowser,
} from '../support/notifications.ts';
import { setStoreWebhook } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let siteOwner: TestOwner;
let storeId: string;
/** An owner of a store who is logged in, and another person of the store. */
let owner: TestSeller & StaffSession;
let desk: TestSeller & StaffSession;

beforeAll(async () => {
  environment = await startTestEnvironment();
  siteOwner = await ownerIn(environment);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  storeId = (await createStore()).id;
  const inRole = async (storeRole: TestSeller['storeRole']) => {
    const seller = await createSeller(storeId, { storeRole });
    return { ...seller, ...(await mintSellerSession(seller)) };
  };
  [owner, desk] = [await inRole('owner'), await inRole('orderDesk')];
});

const STRONG = 'Lantern!Stall#20';
const newPerson = () => ({
  discordUsername: 'night.owl',
  username: uniqueId('person'),
  password: STRONG,
  storeRole: 'manager' as const,
});
const call = async (name: Parameters<TestEnvironment['call']>[0], data: object, by = owner): Promise<unknown> =>
  valueOf(await environment.call(name, data, { token: by.token }));
const eventsOf = async (id = storeId): Promise<[SecurityEvent, string][]> =>
  (await notificationsOf(id)).flatMap((found) => (found.kind === 'security' ? [[found.event, found.username]] : []));

describe('the security log of a store', () => {
  it('reports a new person, a new role, and a removed person', async () => {
    const person = newPerson();
    const input = { requestId: randomUUID(), person };
    const { id } = (await call('addPerson', input)) as { id: string };
    await call('addPerson', input);
    await call('changePersonRole', { id, storeRole: 'owner' });
    await call('changePersonRole', { id, storeRole: 'owner' });
    await call('removePerson', { id });
    expect(await eventsOf()).toEqual([
      ['personAdded', person.username],
      ['roleChanged', person.username],
      ['personRemoved', person.username],
    ]);
    expect(await notificationsOf(storeId)).toMatchObject([
      { storeRole: 'manager', readAt: null },
      { storeRole: 'owner' },
      { storeRole: 'owner' },
    ]);
  });

  it('reports the same changes by the owner of the site, and a move of a seller to another store', async () => {
    const other = (await createStore()).id;
    await createSeller(other);
    const person = newPerson();
    const { id } = await siteOwner.do('CREATE_SELLER', { ...person, storeId });
    await siteOwner.do('SET_STORE_ROLE', { id, storeRole: 'orderDesk' });
    await siteOwner.do('RESET_SELLER_PASSWORD', { id });
    await siteOwner.do('UPDATE_SELLER', { id, updates: { storeId: other } });
    await siteOwner.do('DELETE_SELLER', { id });
    const { username } = person;
    expect(await eventsOf()).toEqual([
      ['personAdded', username],
      ['roleChanged', username],
      ['passwordLinkCreated', username],
      ['personRemoved', username],
    ]);
    expect(await eventsOf(other)).toEqual([
      ['personAdded', username],
      ['personRemoved', username],
    ]);
  });

  it('reports a changed username and Discord username once per change', async () => {
    const renamed = uniqueId('person');
    const updates = { username: renamed, discordUsername: 'barn.owl' };
    await siteOwner.do('UPDATE_SELLER', { id: desk.sellerId, updates });
    await siteOwner.do('UPDATE_SELLER', { id: desk.sellerId, updates });
    const events = await eventsOf();
    expect(events).toHaveLength(2);
    expect(Object.fromEntries(events)).toEqual({
      usernameChanged: desk.username,
      discordUsernameChanged: desk.username,
    });
  });

  it('reports a new password set by its person or by a link', async () => {
    const { link } = await siteOwner.do('RESET_SELLER_PASSWORD', { id: desk.sellerId });
    await call('setSellerPassword', { token: link.token, password: STRONG });
    await call('changeOwnPassword', { newPassword: STRONG });
    expect(await eventsOf()).toEqual([
      ['passwordLinkCreated', desk.username],
      ['passwordChanged', desk.username],
      ['passwordChanged', owner.username],
    ]);
  });

  it('reports each changed factor, and a reset by the owner of the site', async () => {
    const account = sellerFactors(environment, owner.token);
    const device = new SoftwareAuthenticator(environment.siteUrl);
    const { id, recoveryCodes } = await addPasskey(account, device, { password: owner.password });
    await account.do('RENEW_RECOVERY_CODES', { code: recoveryCodes[0] ?? '' }).then(async (renewed) => {
      await account.do('REMOVE_PASSKEY', { id, proof: { code: renewed.recoveryCodes[0] ?? '' } });
    });
    expect(await eventsOf()).toEqual(Array.from({ length: 3 }, () => ['factorsChanged', owner.username]));
    await addPasskey(account, device, { password: owner.password });
    await siteOwner.do('RESET_SELLER_FACTORS', { sellerId: owner.sellerId, proof: { password: OWNER.password } });
    expect(await eventsOf()).toHaveLength(5);
  });

  it('reports a changed payout account once per change', async () => {
    await call('savePayoutAccount', { details: 'Bank of Ash', paypalEmail: '' });
    await call('savePayoutAccount', { details: 'Bank of Ash', paypalEmail: '' });
    await call('savePayoutAccount', { details: 'Bank of Ash', paypalEmail: 'ash@example.com' });
    await call('openPayoutOnboarding', {});
    await call('openPayoutOnboarding', {});
    expect(await eventsOf()).toEqual(Array.from({ length: 3 }, () => ['payoutAccountChanged', owner.username]));
    expect(JSON.stringify(await notificationsOf(storeId))).not.toMatch(/Bank of Ash|ash@example/);
  });
});

describe('a security alert', () => {
  it('reaches the store owners’ browsers and the store’s channel regardless of their settings', async () => {
    const webhook = String(randomInt(1e12));
    await setStoreWebhook(storeId, environment.discordWebhook(webhook));
    for (const person of [owner, desk]) {
      await subscribedBrowser(environment, person.token);
      await choose(environment, person.token, {});
    }
    await call('savePayoutAccount', { details: 'Bank of Ash', paypalEmail: '' });
    await announceAllOf(storeId);
    const announced = await announcementsOf(storeId);
    expect(announced.map(({ target }) => target.channel).toSorted()).toEqual(['push', 'store']);
    for (const { content } of announced) expect(content).toContain('changed the payout account of your store.');
  });

  it('can be neither selected nor switched off', async () => {
    const choices = { page: [], sound: [], push: ['security'], discord: [] };
    expect(await environment.call('saveNotificationChoices', choices, { token: owner.token })).toMatchObject({
      details: { code: 'INVALID_INPUT' },
    });
  });
});
