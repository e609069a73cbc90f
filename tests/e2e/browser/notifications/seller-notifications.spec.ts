import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NOTIFICATION_KINDS, type NotificationKind } from '@blockbazaar/domain/notifications/notification-kinds';
import type { NotificationChannel } from '@blockbazaar/domain/notifications/notification-settings';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { NOTIFICATION_MESSAGES } from '../../../../web/src/dashboard/notifications/notification-messages.ts';
import { createStore, firestore } from '../../../support/fixtures.ts';
import { createNotification } from '../../../support/notifications.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

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

/** The switch of a notification kind and channel. */
const choice = (page: Page, kind: NotificationKind, way: NotificationChannel) =>
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

test('announces new orders and notifications on each tab, and counts them until they are read', async ({ page }) => {
  const store = await createStore();
  await createStoreOrder(store.id, { paidAt: Timestamp.fromMillis(Date.now() - 60_000) });
  await countSounds(page);
  const seller = await openTab(page, store.id, 'notifications');
  await expect(page.getByRole('heading', { name: messages.empty })).toBeVisible();
  await expectFitsEachWidth(page);
  await expect(page).toHaveTitle(/^Seller Dashboard/);
  // Orders from before the first visit are not announced.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('seen-orders');
  await expect(tab(page, /new/)).toHaveCount(0);

  await test.step('announces orders, with a sound once the seller chooses it', async () => {
    await tab(page, 'Settings').click();
    const sound = choice(page, 'newOrder', 'sound');
    await expect(sound).not.toBeChecked();
    const silent = await createStoreOrder(store.id);
    await expect(toast(page, arrived(orderNumber(silent.orderId)).text ?? '')).toBeVisible();
    await expect(tab(page, `Orders ${messages.unread('1')}`)).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) Seller Dashboard/);
    expect(await sounds(page)).toBeNull();
    await sound.check();
    expect(await sounds(page)).toBe('1');
    await expect.poll(() => savedOf(seller.sellerId)).toMatchObject({ sound: ['newOrder'] });
    const audible = await createStoreOrder(store.id);
    await expect(toast(page, arrived(orderNumber(audible.orderId)).text ?? '')).toBeVisible();
    expect(await sounds(page)).toBe('2');
    await expect(tab(page, `Orders ${messages.unread('2')}`)).toBeVisible();
  });

  await test.step('announces and counts notifications of the chosen kinds alone', async () => {
    await expect(choice(page, 'soldOut', 'page')).toBeChecked();
    await expect(choice(page, 'soldOut', 'push')).not.toBeChecked();
    await expect(choice(page, 'soldOut', 'discord')).toBeDisabled();
    await expect(page.getByText(messages.noChannel)).toBeVisible();
    // The site's service worker is blocked in these tests.
    await expect(page.getByText(messages.push.unsupported)).toBeVisible();
    await expectFitsEachWidth(page);
    await choice(page, 'soldOut', 'page').uncheck();
    await choice(page, 'review', 'push').press('Space');
    await expect
      .poll(() => savedOf(seller.sellerId))
      .toMatchObject({
        page: ['newOrder', 'lowStock', 'deliveryFailed', 'review'],
        push: ['review'],
      });
    await createNotification({ kind: 'review', storeId: store.id, reviewId: 'review', rating: 4 }, 2 * DAY_MS);
    await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();
    await createNotification(soldOut(store.id, 'Torch'), 1_000);
    await createNotification(lowStock(store.id, 'Lantern'));
    await expect(toast(page, 'Lantern: 3 left.')).toBeVisible();
    await expect(tab(page, `Notifications ${messages.unread('2')}`)).toBeVisible();
    await expect(page).toHaveTitle(/^\(4\) Seller Dashboard/);
  });

  await test.step('counts in the next visit, without announcements, and offers the channel of the store', async () => {
    const privateOfStore = firestore.collection(COLLECTIONS.storePrivate).doc(store.id);
    await privateOfStore.set({ discordWebhookUrl: 'https://discord.com/api/webhooks/1/token' });
    await page.reload();
    await expect(tab(page, `Orders ${messages.unread('2')}`)).toBeVisible();
    await expect(tab(page, `Notifications ${messages.unread('2')}`)).toBeVisible();
    await expect(toast(page, 'Lantern: 3 left.')).toHaveCount(0);
    await expect(choice(page, 'newOrder', 'sound')).toBeChecked();
    await expect(choice(page, 'review', 'push')).toBeChecked();
    await choice(page, 'review', 'discord').check();
    await expect.poll(async () => (await privateOfStore.get()).get('postedKinds')).toEqual(['newOrder', 'review']);
  });

  await test.step('counts orders until the seller opens their list', async () => {
    await tab(page, /Orders/).click();
    await expect(page.getByRole('heading', { level: 2, name: ordersTitle })).toBeVisible();
    await expect(tab(page, /Orders.*new/)).toHaveCount(0);
    await expect(page).toHaveTitle(/^\(2\) Seller Dashboard/);
    await expect(page.getByTestId('seller-order')).toHaveCount(3);
  });

  const alert = { kind: 'security', storeId: store.id, event: 'personAdded', username: 'wren' } as const;
  await createNotification({ ...alert, storeRole: 'manager' }, 2 * DAY_MS);
  await createNotification({ ...alert, storeRole: 'owner' }, DAY_MS / 2);

  await test.step('lists notifications with their age, and marks them as read by keyboard', async () => {
    await tab(page, 'Store').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(5);
    await expect(tab(page, `Notifications ${messages.unread('4')}`)).toBeVisible();
    const others = cards(page).filter({ hasNotText: 'wren was added' });
    await expect(others).toHaveText([
      /Low stock.*New.*Lantern: 3 left.*just now/,
      /Torch.*just now/,
      /New review.*4 of 5.*2 days ago/,
    ]);
    await expectFitsEachWidth(page);
    const first = others.first();
    await first.getByRole('button', { name: messages.markAsRead }).press('Enter');
    await expect(first).toHaveAttribute('data-unread', 'false');
    await expect(tab(page, `Notifications ${messages.unread('3')}`)).toBeVisible();
    await page.getByRole('button', { name: messages.markAllAsRead }).press('Enter');
    await expect(page.getByRole('button', { name: messages.markAllAsRead })).toBeDisabled();
    // An alert remains new for a day.
    await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();
    await expect(page.getByText(messages.alertsStayNew)).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveCount(5);
    await expect(tab(page, `Notifications ${messages.unread('1')}`)).toBeVisible();
    await expect(tab(page, /Orders.*new/)).toHaveCount(0);
    await expect(cards(page).getByText(messages.isNew, { exact: true })).toHaveCount(1);
    await expect(first).not.toContainText('wren');
    await first.getByRole('link', { name: messages.lead.products }).click();
    await expect(page).toHaveURL(/tab=products/);
  });
});
