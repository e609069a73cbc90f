import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NOTIFICATION_KINDS } from '@blockbazaar/domain/notifications/notification-kinds';
import type { PushPayload } from '@blockbazaar/domain/notifications/push-payload';
import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { HOST, ports } from '../../../../tools/ports.ts';
import { NOTIFICATION_MESSAGES } from '../../../../web/src/dashboard/notifications/notification-messages.ts';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { createStore, firestore } from '../../../support/fixtures.ts';
import { createNotification } from '../../../support/notifications.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { signInSeller } from '../../support/staff.ts';
import { test as base } from '../../support/test.ts';

const messages = NOTIFICATION_MESSAGES.push;

/** Allows the site's service worker. */
const test = base.extend({
  context: async ({ browser, address, baseURL }, provide) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      serviceWorkers: 'allow',
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

/** Delivers a message to the site's service worker, as from the browser's push service. */
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

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** The used part of the service worker's global scope. */
interface WorkerScope {
  registration: {
    showNotification: (title: string, options: { body: string; tag: string; data: unknown }) => Promise<void>;
  };
  dispatchEvent: (event: Event) => boolean;
  ExtendableEvent: new (type: string) => Event;
  shown: (Shown & { data: unknown; close: () => void })[];
}

/** The test browser cannot show notifications. Records the worker's notifications instead, one for each tag. */
async function playShown(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, { body, tag, data }) => {
      const close = (): void => {
        scope.shown = scope.shown.filter((other) => other.tag !== tag);
      };
      close();
      scope.shown.push({ title, body, tag, data, close });
      return Promise.resolve();
    };
  });
  return worker;
}

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );

/** Clicks the notification that is shown. */
const clickShownNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const click = new scope.ExtendableEvent('notificationclick');
    Object.defineProperty(click, 'notification', { value: scope.shown[0] });
    scope.dispatchEvent(click);
  });

/** Grants the permission for notifications, because the test browser shows no prompt. */
const permit = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  });

/** Uses the sandbox's subscription instead of the browser's own, because no push service is reachable. */
const useSubscription = (page: Page, subscription: object & { endpoint: string }): Promise<unknown> =>
  page.addInitScript((given) => {
    const isOn = (): boolean => localStorage.getItem('played-subscription') === 'on';
    const played = {
      endpoint: given.endpoint,
      toJSON: () => given,
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
  }, subscription);

test('sends the chosen messages to a browser, shows them, and opens their tab, until the seller logs out', async ({
  page,
  context,
}) => {
  const sandbox = new SandboxClient(`http://${HOST}:${ports().sandbox}`);
  const browser = await sandbox.push.subscribe();
  await permit(page);
  await useSubscription(page, browser.subscription);
  const { id: storeId } = await createStore();
  const { sellerId } = await signInSeller(page, storeId);

  await test.step('enables messages', async () => {
    await page.goto('/seller/dashboard?tab=settings');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
    await page.getByRole('button', { name: messages.turnOn }).click();
    await expect(page.getByText(messages.on)).toBeVisible();
    await expectFitsEachWidth(page);
    await page
      .getByRole('group', { name: NOTIFICATION_KINDS.review.label })
      .getByRole('switch', { name: NOTIFICATION_MESSAGES.ways.push })
      .check();
    const saved = firestore.collection(COLLECTIONS.notificationSettings).doc(sellerId);
    await expect.poll(async () => (await saved.get()).get('push') as unknown).toEqual(['review']);
  });

  await test.step('sends a notification to the push service', async () => {
    await createNotification({ kind: 'review', storeId, reviewId: 'review', rating: 5 });
    await expect
      .poll(async () => (await sandbox.push.received(browser)).map(({ title }) => title))
      .toEqual(['New review']);
    await page.reload();
    await expect(page.getByText(messages.on)).toBeVisible();
  });

  await test.step('shows each message once under its tag, and opens its tab in the open dashboard', async () => {
    const worker = await playShown(context);
    await deliver(page, JSON.stringify(PAYLOAD));
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: 'Sold out', body: 'Lantern is sold out.', tag: 'push_1' }]);
    await deliver(page, JSON.stringify({ ...PAYLOAD, body: 'Lantern is sold out again.' }));
    await expect
      .poll(async () => (await shownBy(worker)).map(({ body }) => body))
      .toEqual(['Lantern is sold out again.']);
    await page.evaluate(() => {
      document.documentElement.dataset.loadedOnce = 'true';
    });
    await clickShownNotification(worker);
    await expect(page).toHaveURL(/tab=products/);
    await expect(page.locator('html')).toHaveAttribute('data-loaded-once', 'true');
    expect(await shownBy(worker)).toEqual([]);
    // Browsers require a visible notification for every push message.
    await deliver(page, 'of another release');
    await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual(['Your store']);
  });

  await test.step('ends with the logout', async () => {
    await page.getByRole('button', { name: LOGIN_MESSAGES.logout }).click();
    await expect(page).toHaveURL(/\/seller\/login/);
    const own = firestore.collection(COLLECTIONS.pushSubscriptions).where('sellerId', '==', sellerId);
    await expect.poll(async () => (await own.get()).size).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull();
  });
});
