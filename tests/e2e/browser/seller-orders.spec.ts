import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { ORDER_LIST_MESSAGES } from '../../../web/src/shared/staff/orders/order-messages.ts';
import { createProduct, createStore, firestore, orderIdOfPage } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
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

test('the seller completes an order that is delivered by hand', async ({ page }) => {
  const store = await createStore();
  const order = await createStoreOrder(store.id, { manualDelivery: true, deliveryStatus: 'manual' });
  await openOrders(page, store.id);
  await expect(card(page, order)).toContainText(lists.states.pending);
  await card(page, order)
    .getByRole('button', { name: /Mark Complete/ })
    .click();
  await expect(toast(page, messages.marked.title)).toContainText(messages.marked.text ?? '');
  await expect(card(page, order)).toContainText(lists.states.completed);
  await expect(completion(card(page, order))).toHaveCount(0);
  const saved = await firestore.collection(COLLECTIONS.storeOrders).doc(order.id).get();
  expect(saved.get('status')).toBe('fulfilled');
  expect(saved.get('fulfilledAt')).not.toBeNull();
});

test('a seller’s order shows whether the bot delivers it, has delivered it or has failed, or a person does', async ({
  page,
}) => {
  const store = await createStore();
  const pending = await createStoreOrder(store.id);
  const failed = await createStoreOrder(store.id, { deliveryStatus: 'deadLettered' });
  const manual = await createStoreOrder(store.id, { manualDelivery: true, deliveryStatus: 'manual' });
  const delivered = await createStoreOrder(store.id, { status: 'completed', deliveryStatus: 'delivered' });
  await openOrders(page, store.id);
  for (const [order, status] of [
    [pending, 'pending'],
    [failed, 'deadLettered'],
    [manual, 'manual'],
    [delivered, 'delivered'],
  ] as const) {
    await expect(card(page, order)).toContainText(messages.delivery[status].label);
    await expect(card(page, order)).toContainText(messages.delivery[status].text);
    await expect(card(page, order)).toContainText(
      status === 'delivered' ? lists.states.completed : lists.states.pending,
    );
    await expect(completion(card(page, order))).toHaveCount(status === 'delivered' ? 0 : 1);
  }
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  const reference = firestore.collection(COLLECTIONS.storeOrders).doc(pending.id);
  await reference.update({ status: 'completed', deliveryStatus: 'delivered' });
  await expect(card(page, pending)).toContainText(messages.delivery.delivered.label);
  await expect(completion(card(page, pending))).toHaveCount(0);
});

test('the seller’s orders list shows all orders that were paid, newest first, refunded ones as such, and none of other stores', async ({
  page,
}) => {
  const [store, other] = [await createStore(), await createStore()];
  const at = (minutesAgo: number) => ({ paidAt: Timestamp.fromMillis(Date.now() - minutesAgo * 60_000) });
  const delivered = await createStoreOrder(store.id, {
    ...at(2),
    status: 'completed',
    deliveryStatus: 'delivered',
    items: [sampleLine({ name: 'Money', millions: 5, quantity: 5 })],
  });
  const done = await createStoreOrder(store.id, { ...at(3), status: 'fulfilled', fulfilledAt: Timestamp.now() });
  const disputed = await createStoreOrder(store.id, {
    ...at(1),
    manualDelivery: true,
    deliveryStatus: 'manual',
    disputed: true,
    buyer: { discordUsername: 'night.owl', minecraftUsername: '', notes: 'At spawn,\nplease' },
  });
  const refunded = await createStoreOrder(store.id, { ...at(4), status: 'refunded' });
  await createStoreOrder(other.id);
  await page.setViewportSize({ width: 360, height: 780 });
  await openOrders(page, store.id);
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).nth(0)).toContainText(orderNumber(disputed.orderId));
  await expect(cards(page).nth(2)).toContainText(orderNumber(done.orderId));
  for (const text of [messages.delivery.manual.label, messages.disputed, 'night.owl', messages.unknown, 'At spawn,']) {
    await expect(card(page, disputed)).toContainText(text);
  }
  await expect(card(page, delivered)).toContainText('5x Money (5M)');
  await expect(card(page, delivered)).toContainText(lists.states.completed);
  await expect(completion(card(page, delivered))).toHaveCount(0);
  await expect(card(page, done)).toContainText(lists.states.completed);
  await expect(completion(card(page, done))).toHaveCount(0);
  await expect(card(page, refunded)).toContainText(lists.states.refunded);
  await expect(completion(card(page, refunded))).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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

test('an order that is paid hours after it was placed is announced to the seller, and on top', async ({ page }) => {
  const store = await createStore();
  const placedAt = (hoursAgo: number) => Timestamp.fromMillis(Date.now() - hoursAgo * 60 * 60_000);
  const earlier = await createStoreOrder(store.id, { createdAt: placedAt(1), paidAt: placedAt(1) });
  await openOrders(page, store.id);
  await expect(cards(page)).toHaveCount(1);
  const late = await createStoreOrder(store.id, { createdAt: placedAt(5) });
  await expect(toast(page, messages.arrived(orderNumber(late.orderId)).text ?? '')).toBeVisible();
  await expect(cards(page).nth(0)).toContainText(orderNumber(late.orderId));
  await expect(cards(page).nth(1)).toContainText(orderNumber(earlier.orderId));
});

test('Refresh queries the server and shows a failure; so does an order that cannot be completed', async ({ page }) => {
  const store = await createStore();
  const order = await createStoreOrder(store.id);
  await openOrders(page, store.id);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: messages.refresh }).click();
  await expect(page.getByRole('button', { name: messages.refresh })).toBeEnabled();
  await expect(toast(page, messages.fetchFailed.text ?? '')).toHaveCount(0);

  await page.route('**/fulfilOrders', (route) => route.abort());
  await card(page, order)
    .getByRole('button', { name: /Mark Complete/ })
    .click();
  await expect(toast(page, messages.updateFailed.text ?? '')).toBeVisible();
  await expect(card(page, order)).toContainText(lists.states.pending);
});
