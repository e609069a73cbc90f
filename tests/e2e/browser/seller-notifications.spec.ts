import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { NOTIFICATION_MESSAGES } from '../../../web/src/features/seller/notifications/notification-messages.ts';
import { createStore } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
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

async function openTab(page: Page, storeId: string, name: string): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto(`/seller/dashboard?tab=${name}`);
  await expect(tab(page, 'Orders')).toBeVisible();
}

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
  await openTab(page, store.id, 'settings');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('seen-orders');
  const sound = page.getByRole('switch', { name: messages.sound });
  await expect(sound).not.toBeChecked();
  const silent = await createStoreOrder(store.id);
  await expect(toast(page, arrived(orderNumber(silent.orderId)).text ?? '')).toBeVisible();
  expect(await sounds(page)).toBeNull();

  await sound.check();
  expect(await sounds(page)).toBe('1');
  const audible = await createStoreOrder(store.id);
  await expect(toast(page, arrived(orderNumber(audible.orderId)).text ?? '')).toBeVisible();
  expect(await sounds(page)).toBe('2');
  await page.reload();
  await expect(sound).toBeChecked();
  await expectAccessible(page);
});
