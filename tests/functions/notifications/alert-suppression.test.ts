import '../support/own-project.ts';
import { randomInt, randomUUID } from 'node:crypto';
import {
  NEW_BROWSER_LIMITS,
  PUSH_ALERTS_MS,
  PUSH_BROWSERS_MAX,
} from '@blockbazaar/domain/notifications/push-subscription';
import { ALERTED_CHANGE_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { pushSubscriptionId } from '../../../functions/src/documents/push-subscriptions.ts';
import { announce } from '../../../functions/src/notifications/announce.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { codeOf, valueOf, type CallResponse } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import type { SimulatedBrowser } from '../../support/push-sandbox.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { createSeller, mintSellerSession, type StaffSession, type TestSeller } from '../../support/staff.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { ageDocuments } from '../support/age-documents.ts';
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
let owner: TestSeller;
/** The owner of the store, and an attacker with a stolen session of the same account. */
let real: StaffSession;
let stolen: StaffSession;
let browser: SimulatedBrowser;

beforeAll(async () => {
  environment = await startTestEnvironment();
  siteOwner = await ownerIn(environment);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  storeId = (await createStore()).id;
  owner = await createSeller(storeId);
  [real, stolen] = [await mintSellerSession(owner), await mintSellerSession(owner)];
  browser = await subscribedBrowser(environment, real.token);
  await choose(environment, real.token, { push: ['review'] });
});

const STRONG = 'Lantern!Stall#20';
const call = async (name: Parameters<TestEnvironment['call']>[0], data: object, by = stolen): Promise<unknown> =>
  valueOf(await environment.call(name, data, { token: by.token }));
const changeAccount = (by = stolen) => call('savePayoutAccount', { details: uniqueId('bank'), paypalEmail: '' }, by);
const addOwner = async (): Promise<StaffSession & { id: string }> => {
  const person = { discordUsername: 'night.owl', username: uniqueId('person'), password: STRONG, storeRole: 'owner' };
  const { id } = (await call('addPerson', { requestId: randomUUID(), person })) as { id: string };
  return { id, ...(await mintSellerSession({ ...owner, sellerId: id, username: person.username })) };
};
/** Returns whether a browser receives more than security alerts. */
const isActive = async ({ subscription }: SimulatedBrowser): Promise<boolean> =>
  (await documentAt('pushSubscriptions', pushSubscriptionId(subscription.endpoint)).get()).get('alertsUntil') === null;
/** The alerts that a browser has shown so far. */
async function alertsAt({ id }: SimulatedBrowser = browser): Promise<string[]> {
  await announceAllOf(storeId);
  for (const { id: postId, target } of await announcementsOf(storeId))
    if (target.channel === 'push') await dispatchNew(outbox, postId);
  return (await environment.sandbox.push.received({ ...browser, id })).map(({ body }) => body);
}
const ACCOUNT_CHANGED = () => `${owner.username} changed the payout account of your store.`;

/** The alerts that a channel has received as posts. */
async function postsAt(webhook: string): Promise<string[]> {
  await announceAllOf(storeId);
  for (const { id, target } of await announcementsOf(storeId))
    if (target.channel === 'store') await dispatchNew(outbox, id);
  return (await environment.sandbox.requests(`/webhooks/${webhook}/`)).map(({ body }) => body);
}

describe('the browser of a store owner', () => {
  it('receives an alert after another session ended its session', async () => {
    await call('endOwnSession', { id: real.sessionId });
    await changeAccount();
    expect(await alertsAt()).toEqual([ACCOUNT_CHANGED()]);
  });

  it('receives an alert after other browsers of the session replaced it', async () => {
    await ageDocuments(NEW_BROWSER_LIMITS.ofSession.windowMs);
    for (let count = 0; count < PUSH_BROWSERS_MAX.ofSession; count += 1)
      await subscribedBrowser(environment, real.token);
    expect(await isActive(browser)).toBe(false);
    await changeAccount();
    expect(await alertsAt()).toEqual([ACCOUNT_CHANGED()]);
  });

  it('receives only the alert when a new password ended its session', async () => {
    await call('changeOwnPassword', { newPassword: STRONG });
    await announce(`review_${randomUUID()}`, storeId, { kind: 'review', reviewId: randomUUID(), rating: 5 });
    expect(await alertsAt()).toEqual([`The password of ${owner.username} was changed.`]);
  });

  it('receives no alert after the one about the removal of its owner directly after a new owner was added', async () => {
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

  it('receives no alert after the one about the loss of the owner role', async () => {
    const other = await addOwner();
    await call('changePersonRole', { id: owner.sellerId, storeRole: 'manager' }, other);
    const demoted = await alertsAt();
    expect(demoted).toHaveLength(2);
    await changeAccount(other);
    expect(await alertsAt()).toEqual(demoted);
  });
});

describe('a browser without security alerts', () => {
  it('receives no alert after it was unsubscribed on its own page', async () => {
    await call('unsubscribeBrowser', { endpoint: browser.subscription.endpoint }, real);
    await changeAccount();
    expect(await alertsAt()).toEqual([]);
  });

  it('receives no alert a week after the end of its session', async () => {
    await call('endOwnSession', { id: real.sessionId });
    await changeAccount();
    const [alert] = await notificationsOf(storeId);
    if (alert === undefined) throw new Error('There is no alert.');
    await announce(alert.id, storeId, alert, Date.now() + PUSH_ALERTS_MS + 60_000);
    expect((await announcementsOf(storeId)).filter(({ target }) => target.channel === 'push')).toEqual([]);
  });

  it('receives no alert if it belongs to a manager, also after the session has ended', async () => {
    const manager = await createSeller(storeId, { storeRole: 'manager' });
    const session = await mintSellerSession(manager);
    const others = await subscribedBrowser(environment, session.token);
    await call('endOwnSession', { id: session.sessionId }, session);
    await changeAccount();
    expect(await alertsAt(others)).toEqual([]);
  });
});

describe('the limit of alerts', () => {
  /** The outcomes of a repeated change, up to one call more than the limit allows. */
  const repeat = async (max: number, change: (count: number) => Promise<CallResponse<unknown>>) => {
    const codes = [];
    for (let count = 0; count <= max; count += 1) codes.push(codeOf(await change(count)));
    return { codes, allowed: [...Array.from({ length: max }, () => null), 'RATE_LIMITED'] };
  };
  const { password, role, payoutAccount, factors } = ALERTED_CHANGE_LIMITS;

  it('limits the password changes of an account without affecting other accounts', async () => {
    const desk = await createSeller(storeId, { storeRole: 'orderDesk' });
    const { codes, allowed } = await repeat(password.max, async (count) => {
      const { token } = await mintSellerSession(desk);
      return environment.call('changeOwnPassword', { newPassword: `${STRONG}${count}` }, { token });
    });
    expect(codes).toEqual(allowed);
    expect(await notificationsOf(storeId)).toHaveLength(password.max);
    await call('changeOwnPassword', { newPassword: STRONG });
  });

  it('limits the role changes by an account without affecting the owner of the site', async () => {
    const { sellerId: id } = await createSeller(storeId, { storeRole: 'orderDesk' });
    const roles = ['manager', 'orderDesk'] as const;
    const { codes, allowed } = await repeat(role.max, (count) =>
      environment.call('changePersonRole', { id, storeRole: roles[count % 2] ?? 'manager' }, { token: stolen.token }),
    );
    expect(codes).toEqual(allowed);
    expect(await notificationsOf(storeId)).toHaveLength(role.max);
    await siteOwner.do('SET_STORE_ROLE', { id, storeRole: 'owner' });
  });

  it('limits the payout accounts that an account enters', async () => {
    const { codes, allowed } = await repeat(payoutAccount.max, () =>
      environment.call('savePayoutAccount', { details: uniqueId('bank'), paypalEmail: '' }, { token: stolen.token }),
    );
    expect(codes).toEqual(allowed);
    await changeAccount(await mintSellerSession(await createSeller(storeId)));
  });

  it('limits the factor changes of an account', async () => {
    const account = sellerFactors(environment, stolen.token);
    let { recoveryCodes } = await addPasskey(account, new SoftwareAuthenticator(environment.siteUrl), {
      password: owner.password,
    });
    const { codes, allowed } = await repeat(factors.max - 1, async () => {
      const renewed = await account.call('RENEW_RECOVERY_CODES', { code: recoveryCodes[0] ?? '' });
      if (renewed.ok) ({ recoveryCodes } = renewed.value);
      return renewed;
    });
    expect(codes).toEqual(allowed);
    expect(await notificationsOf(storeId)).toHaveLength(factors.max);
  });
});

describe('subscribeBrowser', () => {
  const subscribe = async ({ token }: StaffSession): Promise<unknown> => {
    const { subscription } = await environment.sandbox.push.subscribe();
    return codeOf(await environment.call('subscribeBrowser', subscription, { token }));
  };
  const { ofSession, ofSeller } = NEW_BROWSER_LIMITS;

  it('rejects more than three new browsers of a session per day without affecting other sessions', async () => {
    const codes = [];
    for (let count = 0; count <= ofSession.max; count += 1) codes.push(await subscribe(stolen));
    expect(codes).toEqual([...Array.from({ length: ofSession.max }, () => null), 'RATE_LIMITED']);
    expect(await subscribe(real)).toBeNull();
    await call('subscribeBrowser', browser.subscription, real);
  });

  it('rejects more new browsers of a seller per day than an alert can reach, and accepts known ones', async () => {
    for (let count = 1; count < ofSeller.max; count += 1) {
      if (count % ofSession.max === 1) stolen = await mintSellerSession(owner);
      expect(await subscribe(stolen)).toBeNull();
    }
    expect(await subscribe(await mintSellerSession(owner))).toBe('RATE_LIMITED');
    await call('subscribeBrowser', browser.subscription, real);
  });

  it('never ends the messages of a browser of another session', async () => {
    for (let day = 0; day < 3; day += 1) {
      for (let count = 0; count < ofSession.max; count += 1) expect(await subscribe(stolen)).toBeNull();
      await ageDocuments(ofSession.windowMs);
    }
    expect(await isActive(browser)).toBe(true);
    let code: unknown = null;
    for (let count = 0; code === null && count < PUSH_BROWSERS_MAX.ofSeller; count += 1) {
      if (count % ofSession.max === 0) await ageDocuments(ofSession.windowMs);
      code = await subscribe(await mintSellerSession(owner));
    }
    expect(code).toBe('NOT_ALLOWED_NOW');
    expect(await isActive(browser)).toBe(true);
  });

  it('rejects a call by an ended session and stores no browser', async () => {
    const other = await environment.sandbox.push.subscribe();
    const [subscribed] = await Promise.all([
      environment.call('subscribeBrowser', other.subscription, { token: real.token }),
      call('changeOwnPassword', { newPassword: STRONG }),
    ]);
    expect([null, 'SESSION_EXPIRED']).toContain(codeOf(subscribed));
    const { docs } = await firestore.collection('pushSubscriptions').where('sellerId', '==', owner.sellerId).get();
    expect(docs.filter((found) => found.get('alertsUntil') === null)).toEqual([]);
  });
});

describe('a change of the Discord channel', () => {
  it('sends an alert to the previous channel, the new one, the browsers and the list', async () => {
    const [earlier, later] = [String(randomInt(1e12)), String(randomInt(1e12))];
    await setStoreWebhook(storeId, environment.discordWebhook(earlier));
    await siteOwner.do('UPDATE_STORE', {
      id: storeId,
      updates: { discordWebhookUrl: environment.discordWebhook(later) },
    });
    const text = 'The site owner changed the Discord channel of your store.';
    for (const channel of [earlier, later]) expect(await postsAt(channel)).toEqual([expect.stringContaining(text)]);
    expect(await alertsAt()).toEqual([text]);
    expect(await notificationsOf(storeId)).toMatchObject([{ kind: 'security', event: 'channelChanged', readAt: null }]);
  });

  it('sends an alert to a removed channel that was replaced before the post was sent', async () => {
    const [earlier, later] = [String(randomInt(1e12)), String(randomInt(1e12))];
    await setStoreWebhook(storeId, environment.discordWebhook(earlier));
    await siteOwner.do('UPDATE_STORE', { id: storeId, updates: { discordWebhookUrl: null } });
    await siteOwner.do('UPDATE_STORE', {
      id: storeId,
      updates: { discordWebhookUrl: environment.discordWebhook(later) },
    });
    await siteOwner.do('UPDATE_STORE', { id: storeId, updates: { name: uniqueId('Stall') } });
    expect(await postsAt(earlier)).toEqual([
      expect.stringContaining('The site owner removed the Discord channel of your store.'),
    ]);
    expect(await notificationsOf(storeId)).toHaveLength(2);
  });
});

it('sends an alert with the previous username after a change of the username', async () => {
  await siteOwner.do('UPDATE_SELLER', { id: owner.sellerId, updates: { username: uniqueId('renamed') } });
  expect(await alertsAt()).toEqual([`The username of ${owner.username} was changed.`]);
});
