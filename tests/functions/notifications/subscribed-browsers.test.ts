import '../support/own-project.ts';
import { NEW_BROWSER_LIMITS, PUSH_BROWSERS_MAX } from '@blockbazaar/domain/notifications/push-subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { pushSubscriptionId } from '../../../functions/src/documents/push-subscriptions.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import type { SimulatedBrowser } from '../../support/push-sandbox.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { documentAt, ownerIn } from '../support/admin.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { subscribedBrowser } from '../support/notifications.ts';
import { readPost } from '../support/settlement-assertions.ts';
import { subscribed, review, messageTo, failRequests, environment, startPushSite } from './subscribed-sellers.ts';

beforeAll(startPushSite);
afterAll(() => environment.stop());

const isExcluded = async ({ subscription }: SimulatedBrowser): Promise<boolean> =>
  (await documentAt('pushSubscriptions', pushSubscriptionId(subscription.endpoint)).get()).exists;
const browsersOf = async (sellerId: string): Promise<string[]> =>
  (await firestore.collection('pushSubscriptions').where('sellerId', '==', sellerId).get()).docs.map(({ id }) => id);
/** The browsers that receive more than security alerts. */
const activeBrowsersOf = async (sellerId: string): Promise<string[]> =>
  (await firestore.collection('pushSubscriptions').where('sellerId', '==', sellerId).get()).docs
    .filter((found) => found.get('alertsUntil') === null)
    .map(({ id }) => id);

describe('a subscribed browser', () => {
  it.each([404, 410])('is deleted and its message dropped when the service responds with %d', async (status) => {
    const { storeId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    if (status === 410) await environment.sandbox.push.leave(browser);
    else await failRequests(browser, { status });
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
