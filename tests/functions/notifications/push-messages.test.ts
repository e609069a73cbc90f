import '../support/own-project.ts';
import { createECDH, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { announce } from '../../../functions/src/notifications/announce.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { ownerIn } from '../support/admin.ts';
import { announcementsOf, subscribedBrowser } from '../support/notifications.ts';
import { makeDue, outboxDocument, readPost } from '../support/settlement-assertions.ts';
import { subscribed, review, messageTo, failRequests, environment, startPushSite } from './subscribed-sellers.ts';

beforeAll(startPushSite);
afterAll(() => environment.stop());

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
    const unsubscribedBrowser = await subscribedBrowser(environment, other);
    const elsewhere = await subscribed();
    const ids = await review(one.storeId);
    expect(ids).toHaveLength(2);
    for (const id of ids) await dispatchNew(outbox, id);
    for (const browser of [one.browser, second])
      expect(await environment.sandbox.push.received(browser)).toHaveLength(1);
    for (const browser of [unsubscribedBrowser, elsewhere.browser])
      expect(await environment.sandbox.push.received(browser)).toEqual([]);
  });

  it.each<[string, Omit<FaultInput, 'path'>, string]>([
    ['is down', { drop: true }, 'network'],
    ['responds with 500', { status: 500 }, 'http_500'],
    ['responds with 429', { status: 429 }, 'http_429'],
  ])('is sent again after a pause when the push service %s', async (_what, fault, reason) => {
    const { storeId, browser } = await subscribed();
    const id = await messageTo({ storeId });
    await failRequests(browser, fault);
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
    await failRequests(browser, { status: 503 });
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
    await failRequests(browser, { location: elsewhere.subscription.endpoint, status: 307 });
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
