import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { ORDER_LIST_MESSAGES } from '../../../web/src/shared/staff/orders/order-messages.ts';
import { createProduct, createStore, orderIdOfPage } from '../../support/fixtures.ts';
import { addToCart, BUYER, goToPayment, onPaymentPage, openInCatalog, playerOf, toast } from '../support/shop.ts';
import { signInSeller } from '../support/staff.ts';
import { createStoreOrder } from '../support/store-orders.ts';
import { test } from '../support/test.ts';

const messages = SELLER_MESSAGES.orders;
const lists = ORDER_LIST_MESSAGES;
const cards = (page: Page) => page.getByTestId('seller-order');
const card = (page: Page, { orderId }: { orderId: string }) => cards(page).filter({ hasText: orderNumber(orderId) });

/** What marks an order as done; asking for a refund is another button. */
const completion = (order: Locator) => order.getByRole('button', { name: messages.markComplete });

async function openOrders(page: Page, storeId: string): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=orders');
  await expect(page.getByRole('heading', { level: 2, name: messages.title })).toBeVisible();
}

test('a shopper buys, and the order appears before the seller without a refresh; the bot delivers it, which asks for no click', async ({
  page,
  browser,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, { priceCents: 450 });
  await openOrders(page, store.id);
  await expect(page.getByText(messages.empty)).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await addToCart(await openInCatalog(shopper, product), 3);
  await goToPayment(shopper);
  await onPaymentPage(shopper, 'Pay');
  await shopper.waitForURL(/\/orders\//);
  const orderId = await orderIdOfPage(shopper.url());
  const player = playerOf(shopper);
  await shopper.context().close();

  const order = card(page, { orderId });
  await expect(order).toContainText(`3x ${product.name}`);
  for (const text of [BUYER.discordUsername, player, BUYER.notes, '$13.50']) {
    await expect(order).toContainText(text);
  }
  await expect(toast(page, messages.arrived(orderNumber(orderId)).text ?? '')).toBeVisible();

  await expect(order).toContainText(messages.delivery.delivered.label, { timeout: 30_000 });
  await expect(order).toContainText(lists.states.completed);
  await expect(completion(order)).toHaveCount(0);

  await order.getByRole('link', { name: lists.details }).click();
  const timeline = page.getByTestId('order-details').getByRole('list').last();
  for (const step of ['reserved', 'paid', 'delivered'] as const)
    await expect(timeline).toContainText(lists.steps[step]);
});

test('the orders list goes on while it is scrolled, and new orders still appear on top', async ({ page }) => {
  const store = await createStore();
  const count = STAFF_PAGE_SIZES.orders + 30;
  const orders = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createStoreOrder(store.id, { paidAt: Timestamp.fromMillis(Date.now() - (index + 1) * 60_000) }),
    ),
  );
  await openOrders(page, store.id);
  const first = page.getByRole('listitem').filter({ has: card(page, orders[0] ?? { orderId: '' }) });
  await expect(first).toHaveAttribute('aria-setsize', `${STAFF_PAGE_SIZES.orders}`);
  // Of a long list, only what is near the screen is in the page.
  expect(await cards(page).count()).toBeLessThan(20);
  const last = card(page, orders.at(-1) ?? { orderId: '' });
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  const fresh = await createStoreOrder(store.id);
  await expect(cards(page).first()).toContainText(orderNumber(fresh.orderId));
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', `${count + 1}`);
});
