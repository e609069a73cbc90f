import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { ORDER_LIST_MESSAGES } from '../../../../web/src/dashboard/orders/order-messages.ts';
import { createProduct, createStore, orderIdOfPage } from '../../../support/fixtures.ts';
import { addToCart, BUYER, goToPayment, onPaymentPage, openInCatalog, playerOf, toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = SELLER_MESSAGES.orders;
const lists = ORDER_LIST_MESSAGES;
const cards = (page: Page) => page.getByTestId('seller-order');
const card = (page: Page, { orderId }: { orderId: string }) => cards(page).filter({ hasText: orderNumber(orderId) });

/** The completion button, as opposed to the refund request button. */
const completion = (order: Locator) => order.getByRole('button', { name: messages.markComplete });

test('shows an order as soon as it is paid, and delivers it by the bot without a click', async ({ page, browser }) => {
  const store = await createStore();
  const product = await createProduct(store.id, { priceCents: 450 });
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=orders');
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
