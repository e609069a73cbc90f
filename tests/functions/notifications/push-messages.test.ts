import '../support/own-project.ts';
import { createECDH, randomUUID } from 'node:crypto';
import { NEW_BROWSER_LIMITS, PUSH_BROWSERS_MAX } from '@blockbazaar/domain/notifications/push-subscription';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { pushSubscriptionId } from '../../../functions/src/documents/push-subscriptions.ts';
import { announce } from '../../../functions/src/notifications/announce.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { PUSH_PATH, type PlayedBrowser } from '../../support/push-sandbox.ts';
import { createSeller, mintSellerSession, type TestSeller } from '../../support/staff.ts';
import { documentAt, ownerIn } from '../support/admin.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { announcementsOf, choose, subscribedBrowser } from '../support/notifications.ts';
import { makeDue, outboxDocument, readPost } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

interface Subscribed {
  storeId: string;
  seller: TestSeller;
  token: string;
  sessionId: string;
  browser: PlayedBrowser;
}

/** A seller who wants push messages about reviews in this browser. */
async function subscribed(): Promise<Subscribed> {
  const { id: storeId } = await createStore();
  const seller = await createSeller(storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  const browser = await subscribedBrowser(environment, token);
  await choose(environment, token, { push: ['review'] });
  return { storeId, seller, token, sessionId, browser };
}

/** Creates a review that names the store. Returns the IDs of the messages to send. */
async function review(storeId: string): Promise<string[]> {
  const before = new Set((await announcementsOf(storeId)).map(({ id }) => id));
  await announce(`review_${randomUUID()}`, storeId, { kind: 'review', reviewId: randomUUID(), rating: 5 });
  return (await announcementsOf(storeId)).map(({ id }) => id).filter((id) => !before.has(id));
}

/** The single message of a review. */
async function messageTo({ storeId }: Pick<Subscribed, 'storeId'>): Promise<string> {
  const [id = '', ...others] = await review(storeId);
  expect(others).toEqual([]);
  return id;
}

const spoil = ({ id }: PlayedBrowser, fault: Omit<FaultInput, 'path'>): Promise<void> =>
  environment.sandbox.addFault({ path: PUSH_PATH, match: id, ...fault });
const isExcluded = async ({ subscription }: PlayedBrowser): Promise<boolean> =>
  (await documentAt('pushSubscriptions', pushSubscriptionId(subscription.endpoint)).get()).exists;
const browsersOf = async (sellerId: string): Promise<string[]> =>
  (await firestore.collection('pushSubscriptions').where('sellerId', '==', sellerId).get()).docs.map(({ id }) => id);
/** The browsers that receive more than security alerts. */
const activeBrowsersOf = async (sellerId: string): Promise<string[]> =>
  (await firestore.collection('pushSubscriptions').where('sellerId', '==', sellerId).get()).docs
    .filter((found) => found.get('alertsUntil') === null)
    .map(({ id }) => id);

describe('a push message', () => {
  it('reaches the browser encrypted and signed, once, without data of a buyer', async () => {
    const { storeId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    expect(await dispatchNew(outbox, id)).toBeNull();
    expect(await dispatchNew(outbox, id)).toBeNull();
    expect(await environment.sandbox.push.received(browser)).toEqual([
      {
        title: 'New review',
        body: 'A review with 5 of 5 stars mentions your store.',
        path: '/seller/dashboard?tab=notifications',
        tag: id,
      },
    ]);
    expect(await readPost(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    const [request] = await environment.sandbox.requests(browser.id);
    expect(request?.body).not.toContain('review');
  });

  it.each([
    ['payoutAccountChanged', 'money'],
    ['channelRemoved', 'settings'],
    ['personAdded', 'people'],
  ] as const)('is about %s and opens the tab %s', async (event, tab) => {
    const { storeId, browser } = await subscribed();
    await announce(`security_${randomUUID()}`, storeId, {
      kind: 'security',
      event,
      username: 'lena',
      storeRole: 'owner',
    });
    for (const { id } of await announcementsOf(storeId)) await dispatchNew(outbox, id);
    expect(await environment.sandbox.push.received(browser)).toMatchObject([{ path: `/seller/dashboard?tab=${tab}` }]);
  });

  it('is sent to each browser of the subscribed people and to no other', async () => {
    const one = await subscribed();
    const second = await subscribedBrowser(environment, one.token);
    const other = (await mintSellerSession(await createSeller(one.storeId))).token;
    const unwanting = await subscribedBrowser(environment, other);
    const elsewhere = await subscribed();
    const ids = await review(one.storeId);
    expect(ids).toHaveLength(2);
    for (const id of ids) await dispatchNew(outbox, id);
    for (const browser of [one.browser, second])
      expect(await environment.sandbox.push.received(browser)).toHaveLength(1);
    for (const browser of [unwanting, elsewhere.browser])
      expect(await environment.sandbox.push.received(browser)).toEqual([]);
  });

  it.each<[string, Omit<FaultInput, 'path'>, string]>([
    ['is down', { drop: true }, 'network'],
    ['responds with 500', { status: 500 }, 'http_500'],
    ['responds with 429', { status: 429 }, 'http_429'],
  ])('is sent again after a pause when the push service %s', async (_what, fault, reason) => {
    const { storeId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    await spoil(browser, fault);
    expect(await dispatchNew(outbox, id)).toBeGreaterThan(Date.now());
    expect(await readPost(id)).toMatchObject({ status: 'pending', attempts: 1, lastError: reason });
    await makeDue(outboxDocument(id));
    expect(await dispatch(outbox, id)).toBeNull();
    expect(await environment.sandbox.push.received(browser)).toHaveLength(1);
    expect(await readPost(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('is dead-lettered after failures for a day, and the owner sees the store', async () => {
    const { storeId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    await spoil(browser, { status: 503 });
    await makeDue(outboxDocument(id), 24);
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'deadLettered', lastError: 'http_503' });
    const owner = await ownerIn(environment);
    const letters = await owner.all<{ id: string; target: string }>('GET_DEAD_LETTERS', { kind: 'outbox' });
    expect(letters.find((letter) => letter.id === id)?.target).toMatch(/^Store .+, a browser$/);
    await owner.do('RETRY_DEAD_LETTER', { kind: 'outbox', id });
    expect(await environment.sandbox.push.received(browser)).toHaveLength(1);
  });

  it('is dead-lettered at once when the service refuses its signature', async () => {
    const { token, storeId } = await subscribed();
    const other = createECDH('prime256v1');
    const foreign = await environment.sandbox.push.subscribe(other.generateKeys('base64url'));
    valueOf(await environment.call('subscribeBrowser', foreign.subscription, { token }));
    const ids = await review(storeId);
    for (const id of ids) await dispatchNew(outbox, id);
    const posts = await Promise.all(ids.map(readPost));
    expect(posts.map(({ status, lastError }) => lastError ?? status).toSorted()).toEqual(['http_403', 'sent']);
  });

  it('follows no redirect', async () => {
    const { storeId, browser } = await subscribed();
    const elsewhere = await environment.sandbox.push.subscribe();
    const id = await messageTo({ storeId });
    await spoil(browser, { location: elsewhere.subscription.endpoint, status: 307 });
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'deadLettered', lastError: 'http_307' });
    expect(await environment.sandbox.requests(elsewhere.id)).toEqual([]);
  });

  describe('without keys of the site', () => {
    const kept = { WEB_PUSH_PUBLIC_KEY: '' };
    beforeAll(() => {
      kept.WEB_PUSH_PUBLIC_KEY = process.env.WEB_PUSH_PUBLIC_KEY ?? '';
    });
    afterEach(() => Object.assign(process.env, kept));

    it('is dropped, and no browser can subscribe', async () => {
      const { storeId, token } = await subscribed();
      const id = await messageTo({ storeId });
      process.env.WEB_PUSH_PUBLIC_KEY = '';
      await dispatchNew(outbox, id);
      expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'not_set_up' });
      expect(valueOf(await environment.call('getNotificationChoices', {}, { token })).pushKey).toBeNull();
      const { subscription } = await environment.sandbox.push.subscribe();
      expect(codeOf(await environment.call('subscribeBrowser', subscription, { token }))).toBe('NOT_ALLOWED_NOW');
    });
  });
});

describe('a subscribed browser', () => {
  it.each([404, 410])('is deleted and its message dropped when the service responds with %d', async (status) => {
    const { storeId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    if (status === 410) await environment.sandbox.push.leave(browser);
    else await spoil(browser, { status });
    expect(await dispatchNew(outbox, id)).toBeNull();
    expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'unsubscribed' });
    expect(await isExcluded(browser)).toBe(false);
    expect(await review(storeId)).toEqual([]);
  });

  it('receives no message after its seller has logged out, including earlier pending ones', async () => {
    const { storeId, token, browser } = await subscribed();
    const id = await messageTo({ storeId });
    valueOf(await environment.call('revokeSession', {}, { token }));
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'unsubscribed' });
    expect(await review(storeId)).toEqual([]);
    expect(await environment.sandbox.push.received(browser)).toEqual([]);
  });

  it('receives no message after the owner has ended its session', async () => {
    const { storeId, sessionId } = await subscribed();
    await (await ownerIn(environment)).do('END_SESSION', { id: sessionId });
    expect(await review(storeId)).toEqual([]);
  });

  it('is deleted at the end of the session when its seller is not a store owner', async () => {
    const { storeId } = await subscribed();
    const { token } = await mintSellerSession(await createSeller(storeId, { storeRole: 'manager' }));
    const browser = await subscribedBrowser(environment, token);
    valueOf(await environment.call('revokeSession', {}, { token }));
    expect(await isExcluded(browser)).toBe(false);
  });

  it('receives no message after its seller was deleted, regardless of the session that subscribed it', async () => {
    const { storeId, seller, sessionId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    await documentAt('sessions', sessionId).delete();
    await (await ownerIn(environment)).do('DELETE_SELLER', { id: seller.sellerId });
    await dispatchNew(outbox, id);
    expect(await environment.sandbox.push.received(browser)).toEqual([]);
    expect(await review(storeId)).toEqual([]);
    expect((await documentAt('notificationSettings', seller.sellerId).get()).exists).toBe(false);
  });

  it('receives no message of the previous store after its seller moved to another one', async () => {
    const { storeId, seller, browser } = await subscribed();
    const id = await messageTo({ storeId });
    await documentAt('sellers', seller.sellerId).update({ storeId: (await createStore()).id });
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'dropped' });
    expect(await isExcluded(browser)).toBe(false);
    expect(await environment.sandbox.push.received(browser)).toEqual([]);
  });

  it('is not duplicated by a repeated subscription, and belongs to the latest seller', async () => {
    const one = await subscribed();
    valueOf(await environment.call('subscribeBrowser', one.browser.subscription, { token: one.token }));
    expect(await browsersOf(one.seller.sellerId)).toHaveLength(1);
    const other = await subscribed();
    valueOf(await environment.call('subscribeBrowser', one.browser.subscription, { token: other.token }));
    expect(await browsersOf(one.seller.sellerId)).toEqual([]);
    expect(await browsersOf(other.seller.sellerId)).toHaveLength(2);
  });

  it('replaces the least recently seen browser of a session with too many', async () => {
    const { seller, token, browser } = await subscribed();
    await ageDocuments(NEW_BROWSER_LIMITS.ofSession.windowMs);
    for (let count = 0; count < PUSH_BROWSERS_MAX.ofSession; count += 1) {
      expect(await activeBrowsersOf(seller.sellerId)).toContain(pushSubscriptionId(browser.subscription.endpoint));
      await subscribedBrowser(environment, token);
    }
    expect(await activeBrowsersOf(seller.sellerId)).not.toContain(pushSubscriptionId(browser.subscription.endpoint));
    expect(await activeBrowsersOf(seller.sellerId)).toHaveLength(PUSH_BROWSERS_MAX.ofSession);
  });

  it.each(['unsubscribeBrowser', 'revokeSession'] as const)(
    'is deleted by a call of %s on its own page only',
    async (name) => {
      const [one, other] = [await subscribed(), await subscribed()];
      const { endpoint } = one.browser.subscription;
      valueOf(await environment.call(name, { endpoint }, { token: other.token }));
      expect(await isExcluded(one.browser)).toBe(true);
      valueOf(await environment.call(name, { endpoint }, { token: one.token }));
      expect(await isExcluded(one.browser)).toBe(false);
    },
  );

  it('can be unsubscribed twice without an error', async () => {
    const { token, browser } = await subscribed();
    const { endpoint } = browser.subscription;
    for (let count = 0; count < 2; count += 1)
      valueOf(await environment.call('unsubscribeBrowser', { endpoint }, { token }));
    expect(await isExcluded(browser)).toBe(false);
  });

  it('is refused for the owner who impersonates a seller', async () => {
    const { seller } = await subscribed();
    const owner = await ownerIn(environment);
    const { token, sessionId } = await mintSellerSession(seller);
    await documentAt('sessions', sessionId).update({ impersonatedBy: owner.sessionId });
    const browser = await environment.sandbox.push.subscribe();
    expect(codeOf(await environment.call('subscribeBrowser', browser.subscription, { token }))).toBe('NOT_ALLOWED_NOW');
    expect(await isExcluded(browser)).toBe(false);
  });

  it.each([
    'http://169.254.169.254/computeMetadata/v1/',
    'https://evil.example/send/1',
    'https://fcm.googleapis.com.evil.example/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'http://127.0.0.1:9/push/send/1',
    'http://localhost/admin',
    'https://user@fcm.googleapis.com/fcm/send/1',
  ])('is neither subscribed nor called at an address outside the known push services: %s', async (endpoint) => {
    const { storeId, token, browser } = await subscribed();
    const { keys } = browser.subscription;
    expect(codeOf(await environment.call('subscribeBrowser', { endpoint, keys }, { token }))).toBe('INVALID_INPUT');
    // Subscribed before the list of services was shortened.
    const id = await messageTo({ storeId });
    await documentAt('pushSubscriptions', pushSubscriptionId(browser.subscription.endpoint)).update({ endpoint });
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'unsubscribed' });
    expect(await isExcluded(browser)).toBe(false);
  });

  it('is refused with an invalid encryption key', async () => {
    const { token, browser } = await subscribed();
    const { endpoint, keys } = browser.subscription;
    const subscription = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    expect(codeOf(await environment.call('subscribeBrowser', subscription, { token }))).toBe('INVALID_INPUT');
  });

  it('is refused without a session and for the owner of the site', async () => {
    const { subscription } = await environment.sandbox.push.subscribe();
    const { token } = await ownerIn(environment);
    expect(codeOf(await environment.call('subscribeBrowser', subscription))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await environment.call('subscribeBrowser', subscription, { token }))).toBe('NOT_AUTHENTICATED');
  });
});
