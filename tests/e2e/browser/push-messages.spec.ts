import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NOTIFICATION_KINDS } from '@blockbazaar/domain/notifications/notification-kinds';
import type { PushPayload } from '@blockbazaar/domain/notifications/push-payload';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { HOST, ports } from '../../../tools/ports.ts';
import { NOTIFICATION_MESSAGES } from '../../../web/src/features/seller/notifications/notification-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/shared/staff/login/login-messages.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { createNotification } from '../../support/notifications.ts';
import { SandboxClient } from '../../support/sandbox.ts';
import { expectFitsEachWidth } from '../support/accessibility.ts';
import { signInSeller } from '../support/staff.ts';
import { test as base } from '../support/test.ts';

const messages = NOTIFICATION_MESSAGES.push;

/** With the site's worker, and with the permission to show messages. */
const test = base.extend({
  context: async ({ browser, address, baseURL }, provide) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      serviceWorkers: 'allow',
      permissions: ['notifications'],
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    });
    await provide(context);
    await context.close();
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
});

const PAYLOAD: PushPayload = {
  title: 'Sold out',
  body: 'Lantern is sold out.',
  path: '/seller/dashboard?tab=products',
  tag: 'push_1',
};

/** Has the browser hand a message to the site's worker, as if its push service had brought it. */
async function deliver(page: Page, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await tools.detach();
}

const shown = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** As much of the worker's own global object as is used here. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Somebody clicks the message that is shown. */
async function clickShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('No message is shown.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

test('the worker shows a push message once under its tag, and a click leads to its tab in the open dashboard', async ({
  page,
  context,
}) => {
  const store = await createStore();
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=store');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await deliver(page, JSON.stringify(PAYLOAD));
  await expect.poll(() => shown(page)).toEqual([{ title: 'Sold out', body: 'Lantern is sold out.', tag: 'push_1' }]);
  await deliver(page, JSON.stringify({ ...PAYLOAD, body: 'Lantern is sold out again.' }));
  await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toEqual(['Lantern is sold out again.']);
  await page.evaluate(() => {
    document.documentElement.dataset.loadedOnce = 'true';
  });
  await clickShown(context);
  await expect(page).toHaveURL(/tab=products/);
  await expect(page.locator('html')).toHaveAttribute('data-loaded-once', 'true');
  await expect.poll(() => shown(page)).toEqual([]);
  // Something must be shown of whatever comes: browsers ask for it.
  await deliver(page, 'of another release');
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Your store']);
});

/** Opens the settings of a new seller once the site's worker is there. */
async function openSettings(page: Page): Promise<{ storeId: string; sellerId: string }> {
  const { id: storeId } = await createStore();
  const { sellerId } = await signInSeller(page, storeId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto('/seller/dashboard?tab=settings');
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
  return { storeId, sellerId };
}

test('a browser whose push service cannot be reached shows that, and offers to try again', async ({ page }) => {
  await openSettings(page);
  await expect(page.getByText(messages.off)).toBeVisible();
  await page.getByRole('button', { name: messages.turnOn }).press('Enter');
  await expect(page.getByText(messages.unreachable)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.turnOn })).toBeEnabled();
  await expectFitsEachWidth(page);
});

test('a browser that blocks messages of the site shows what can be done about it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openSettings(page);
  await expect(page.getByText(messages.blocked)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.turnOn })).toHaveCount(0);
});

test('a browser that is turned on receives what was chosen, until its seller logs out', async ({ page }) => {
  const sandbox = new SandboxClient(`http://${HOST}:${ports().sandbox}`);
  const browser = await sandbox.push.subscribe();
  // No push service can be reached from here: the stand-in's subscription takes the place of the browser's own.
  await page.addInitScript((subscription) => {
    const isOn = (): boolean => localStorage.getItem('played-subscription') === 'on';
    const played = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: () => {
        localStorage.removeItem('played-subscription');
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = () => Promise.resolve(isOn() ? played : null);
    PushManager.prototype.subscribe = () => {
      localStorage.setItem('played-subscription', 'on');
      return Promise.resolve(played);
    };
  }, browser.subscription);
  const { storeId, sellerId } = await openSettings(page);
  const review = () => createNotification({ kind: 'review', storeId, reviewId: 'review', rating: 5 });
  await page.getByRole('button', { name: messages.turnOn }).click();
  await expect(page.getByText(messages.on)).toBeVisible();
  await page
    .getByRole('group', { name: NOTIFICATION_KINDS.review.label })
    .getByRole('switch', { name: NOTIFICATION_MESSAGES.ways.push })
    .check();
  const saved = firestore.collection(COLLECTIONS.notificationSettings).doc(sellerId);
  await expect.poll(async () => (await saved.get()).get('push') as unknown).toEqual(['review']);
  await review();
  await expect
    .poll(async () => (await sandbox.push.received(browser)).map(({ title }) => title))
    .toEqual(['New review']);
  await page.reload();
  await expect(page.getByText(messages.on)).toBeVisible();

  await page.getByRole('button', { name: LOGIN_MESSAGES.logout }).click();
  await expect(page).toHaveURL(/\/seller\/login/);
  const own = firestore.collection(COLLECTIONS.pushSubscriptions).where('sellerId', '==', sellerId);
  await expect.poll(async () => (await own.get()).size).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull();
});
