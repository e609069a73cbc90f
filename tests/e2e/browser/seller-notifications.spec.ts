import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NOTIFICATION_SIZES } from '@blockbazaar/domain/notifications/notification';
import { NOTIFICATION_KINDS, type NotificationKind } from '@blockbazaar/domain/notifications/notification-kinds';
import type { NotificationWay } from '@blockbazaar/domain/notifications/notification-settings';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { NOTIFICATION_MESSAGES } from '../../../web/src/features/seller/notifications/notification-messages.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { createNotification } from '../../support/notifications.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { loseCalls } from '../support/functions.ts';
import { toast } from '../support/shop.ts';
import { signInSeller } from '../support/staff.ts';
import { createStoreOrder } from '../support/store-orders.ts';
import { test } from '../support/test.ts';

const messages = NOTIFICATION_MESSAGES;
const { arrived, title: ordersTitle } = SELLER_MESSAGES.orders;
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

/** Counts the sounds that the page plays. */
const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const Original = window.AudioContext;
    window.AudioContext = class extends Original {
      constructor() {
        super();
        const played = Number(document.documentElement.dataset.sounds ?? 0);
        document.documentElement.dataset.sounds = `${played + 1}`;
      }
    };
  });
const sounds = (page: Page) => page.locator('html').getAttribute('data-sounds');

async function openTab(page: Page, storeId: string, name: string) {
  const seller = await signInSeller(page, storeId);
  await page.goto(`/seller/dashboard?tab=${name}`);
  await expect(tab(page, 'Orders')).toBeVisible();
  return seller;
}

/** The switch of a kind and a way. */
const choice = (page: Page, kind: NotificationKind, way: NotificationWay) =>
  page
    .getByRole('group', { name: NOTIFICATION_KINDS[kind].label, exact: true })
    .getByRole('switch', { name: messages.ways[way] });
const savedOf = async (sellerId: string) =>
  (await firestore.collection(COLLECTIONS.notificationSettings).doc(sellerId).get()).data() ?? {};

const cards = (page: Page) => page.getByTestId('notification');
const lowStock = (storeId: string, productName: string) =>
  ({ kind: 'lowStock', storeId, productId: 'lantern', productName, stock: 3 }) as const;
const soldOut = (storeId: string, productName: string) =>
  ({ kind: 'soldOut', storeId, productId: 'lantern', productName, stock: 0 }) as const;
const DAY_MS = 24 * 60 * 60_000;

test('a new order is announced on whichever tab the seller is, and counted until it is looked at', async ({ page }) => {
  const store = await createStore();
  await createStoreOrder(store.id, { paidAt: Timestamp.fromMillis(Date.now() - 60_000) });
  await openTab(page, store.id, 'store');
  await expect(page).toHaveTitle(/^Seller Dashboard/);
  // What was sold before the first visit is not news.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('seen-orders');
  await expect(tab(page, /new/)).toHaveCount(0);

  const first = await createStoreOrder(store.id);
  await expect(toast(page, arrived(orderNumber(first.orderId)).text ?? '')).toBeVisible();
  await expect(tab(page, `Orders ${messages.unread('1')}`)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Seller Dashboard/);
  const second = await createStoreOrder(store.id);
  await expect(toast(page, arrived(orderNumber(second.orderId)).text ?? '')).toBeVisible();
  await expect(tab(page, `Orders ${messages.unread('2')}`)).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`news-${width}.png`) });
  }
  // Another visit counts what was not looked at.
  await page.reload();
  await expect(tab(page, `Orders ${messages.unread('2')}`)).toBeVisible();

  await tab(page, /Orders/).click();
  await expect(page.getByRole('heading', { level: 2, name: ordersTitle })).toBeVisible();
  await expect(tab(page, /new/)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Seller Dashboard/);
  await page.reload();
  await expect(page.getByText(orderNumber(second.orderId))).toBeVisible();
  await expect(tab(page, /new/)).toHaveCount(0);
});

test('a sound is played for a new order once the seller wants it', async ({ page }) => {
  const store = await createStore();
  await createStoreOrder(store.id, { paidAt: Timestamp.fromMillis(Date.now() - 60_000) });
  await countSounds(page);
  const seller = await openTab(page, store.id, 'settings');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('seen-orders');
  const sound = choice(page, 'newOrder', 'sound');
  await expect(sound).not.toBeChecked();
  const silent = await createStoreOrder(store.id);
  await expect(toast(page, arrived(orderNumber(silent.orderId)).text ?? '')).toBeVisible();
  expect(await sounds(page)).toBeNull();

  await sound.check();
  expect(await sounds(page)).toBe('1');
  await expect.poll(() => savedOf(seller.sellerId)).toMatchObject({ sound: ['newOrder'] });
  const audible = await createStoreOrder(store.id);
  await expect(toast(page, arrived(orderNumber(audible.orderId)).text ?? '')).toBeVisible();
  expect(await sounds(page)).toBe('2');
  await page.reload();
  await expect(sound).toBeChecked();
  await expectAccessible(page);
});

test('what happens to the store is announced on whichever tab one is, listed with its age, and counted until it is read', async ({
  page,
}) => {
  const store = await createStore();
  await openTab(page, store.id, 'notifications');
  await expect(page.getByRole('heading', { name: messages.empty })).toBeVisible();
  await expectFitsEachWidth(page);
  await page.goto('/seller/dashboard?tab=store');
  await expect(page).toHaveTitle(/^Seller Dashboard/);
  await createNotification({ kind: 'review', storeId: store.id, reviewId: 'review', rating: 4 }, 2 * DAY_MS);
  await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();

  await createNotification(lowStock(store.id, 'Lantern'));
  await expect(toast(page, 'Lantern: 3 left.')).toBeVisible();
  await expect(tab(page, `Notifications ${messages.unread('2')}`)).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Seller Dashboard/);
  await createStoreOrder(store.id);
  await expect(page).toHaveTitle(/^\(3\) Seller Dashboard/);
  // Another visit counts what was not read, and announces none of it.
  await page.reload();
  await expect(tab(page, `Notifications ${messages.unread('2')}`)).toBeVisible();
  await expect(toast(page, 'Lantern: 3 left.')).toHaveCount(0);

  // By keyboard alone.
  await tab(page, 'Store').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveText([/Low stock.*New.*Lantern: 3 left.*just now/, /New review.*4 of 5.*2 days ago/]);
  await expectFitsEachWidth(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`list-${width}.png`) });
  }
  const first = cards(page).first();
  await first.getByRole('button', { name: messages.markAsRead }).press('Enter');
  await expect(first).toHaveAttribute('data-unread', 'false');
  await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();
  await page.getByRole('button', { name: messages.markAllAsRead }).press('Enter');
  await expect(tab(page, 'Notifications')).toHaveText('Notifications');
  await expect(page.getByRole('button', { name: messages.markAllAsRead })).toBeDisabled();
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).getByText(messages.isNew, { exact: true })).toHaveCount(0);
  await first.getByRole('link', { name: messages.lead.products }).click();
  await expect(page).toHaveURL(/tab=products/);
});

test('a security alert is for store owners alone, stays new for a day, and is listed apart from the limit of other ones', async ({
  page,
}) => {
  const store = await createStore();
  const alert = { kind: 'security', storeId: store.id, event: 'personAdded', username: 'wren' } as const;
  await createNotification({ ...alert, storeRole: 'manager' }, 2 * DAY_MS);
  await createNotification({ ...alert, storeRole: 'owner' }, DAY_MS / 2);
  for (let count = 0; count < NOTIFICATION_SIZES.list; count += 1)
    await createNotification(lowStock(store.id, `Lantern ${count}`));
  await openTab(page, store.id, 'notifications');
  await expect(cards(page)).toHaveCount(NOTIFICATION_SIZES.list + 2);
  const alerts = cards(page).filter({ hasText: 'wren was added to your store.' });
  const [recent, older] = [alerts.first(), alerts.last()];
  await expect(recent.getByRole('button', { name: messages.markAsRead })).toHaveCount(0);
  await expect(older.getByRole('button', { name: messages.markAsRead })).toBeVisible();
  await page.getByRole('button', { name: messages.markAllAsRead }).click();
  await expect(older).toHaveAttribute('data-unread', 'false');
  await expect(recent).toHaveAttribute('data-unread', 'true');
  await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();
  await expect(page.getByText(messages.alertsStayNew)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await signInSeller(page, store.id, { storeRole: 'orderDesk' });
  await page.goto('/seller/dashboard?tab=notifications');
  await expect(cards(page)).toHaveCount(NOTIFICATION_SIZES.list);
  await expect(page.getByText('wren was added')).toHaveCount(0);
});

test('an alert about the payout account is listed beside a flood of other alerts, and displaced alerts are on an earlier page', async ({
  page,
}) => {
  const store = await createStore();
  const alert = { kind: 'security', storeId: store.id, username: 'wren', storeRole: 'owner' } as const;
  await createNotification({ ...alert, event: 'payoutAccountChanged' }, 2 * DAY_MS);
  await createNotification({ ...alert, event: 'personRemoved', username: 'the first' }, 2 * DAY_MS);
  for (let count = 1; count < 2 * NOTIFICATION_SIZES.list; count += 1) {
    await createNotification({ ...alert, event: 'passwordChanged' }, count);
    if (count <= NOTIFICATION_SIZES.list) await createNotification({ ...alert, event: 'roleChanged' }, count);
  }
  await openTab(page, store.id, 'notifications');
  await expect(cards(page).first()).toContainText('wren changed the payout account of your store.');
  await expect(cards(page)).toHaveCount(7);
  const roles = page.getByRole('region', { name: messages.topics.people });
  await roles.getByRole('button', { name: messages.showAll(NOTIFICATION_SIZES.list) }).click();
  await expect(roles.getByTestId('notification')).toHaveCount(NOTIFICATION_SIZES.list);
  await expect(page.getByText('the first was removed')).toHaveCount(0);
  await page.getByRole('button', { name: messages.showEarlier }).click();
  await expect(page.getByText('the first was removed')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('earlier.png'), fullPage: true });
  await page.getByRole('button', { name: messages.showLatest }).click();
  await expect(page.getByText('the first was removed')).toHaveCount(0);
});

test('a seller chooses what is announced, and how; what cannot be saved is taken back', async ({ page }) => {
  const store = await createStore();
  const seller = await openTab(page, store.id, 'settings');
  await expect(choice(page, 'soldOut', 'page')).toBeChecked();
  await expect(choice(page, 'soldOut', 'push')).not.toBeChecked();
  await expect(choice(page, 'soldOut', 'discord')).toBeDisabled();
  await expect(page.getByText(messages.noChannel)).toBeVisible();
  // The browser of these tests has no worker of the site.
  await expect(page.getByText(messages.push.unsupported)).toBeVisible();
  await expectFitsEachWidth(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`settings-${width}.png`), fullPage: true });
  }

  await choice(page, 'soldOut', 'page').uncheck();
  await choice(page, 'review', 'push').press('Space');
  await expect
    .poll(() => savedOf(seller.sellerId))
    .toMatchObject({
      page: ['newOrder', 'lowStock', 'deliveryFailed', 'review'],
      push: ['review'],
    });
  // What is switched off is neither announced nor counted, and is on the list.
  await createNotification(soldOut(store.id, 'Torch'));
  await createNotification(lowStock(store.id, 'Lantern'));
  await expect(toast(page, 'Lantern: 3 left.')).toBeVisible();
  await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();

  const through = await loseCalls(page, 'saveNotificationChoices');
  // It may be taken back before a look at it: that is what follows.
  await choice(page, 'review', 'sound').click();
  await expect(toast(page, messages.saveFailed.text ?? '')).toBeVisible();
  await expect(choice(page, 'review', 'sound')).not.toBeChecked();
  await through();
  await firestore
    .collection(COLLECTIONS.storePrivate)
    .doc(store.id)
    .set({ discordWebhookUrl: 'https://discord.com/api/webhooks/1/token' });
  await page.reload();
  await expect(choice(page, 'review', 'push')).toBeChecked();
  await choice(page, 'review', 'discord').check();
  await expect
    .poll(async () => (await firestore.collection(COLLECTIONS.storePrivate).doc(store.id).get()).get('postedKinds'))
    .toEqual(['newOrder', 'review']);
  await tab(page, /Notifications/).click();
  await expect(cards(page)).toHaveCount(2);
});

test('notifications that cannot be loaded show that they failed', async ({ page }) => {
  const store = await createStore();
  await signInSeller(page, store.id);
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  await page.goto('/seller/dashboard?tab=notifications');
  await expect(page.getByText(messages.fetchFailed.text ?? '').first()).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectFitsEachWidth(page);
});
