import { expect, type Page } from '@playwright/test';
import { CHECKOUT_MESSAGES } from '../../../../web/src/storefront/checkout/purchase/checkout-messages.ts';
import { createProduct, createStore, orderIdOfPage, stockOf } from '../../../support/fixtures.ts';
import { SandboxClient, SESSIONS_PATH } from '../../../support/sandbox.ts';
import { cancelPayment, ALL_ATTEMPTS, expectFailedCheckout } from '../../support/failed-checkout.ts';
import {
  addToCart,
  BUYER,
  cartButton,
  fillCart,
  fillCustomer,
  goToPayment,
  onPaymentPage,
  openSession,
  payButton,
  PAYMENT_PAGES,
  playerOf,
  productCard,
  toast,
  typeQuantity,
} from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cartOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown);

test('completes a purchase from the home page, also after a fault, a declined card and a cancellation', async ({
  page,
}) => {
  const store = await createStore({ tariffPercentage: 10 });
  const product = await createProduct(store.id, {
    priceCents: 999,
    stock: 20,
    imageUrls: ['/art/products/placeholder.svg'],
  });
  const line = page.getByRole('listitem').filter({ hasText: product.name });

  await test.step('finds the product, and fills the cart', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
    await page.getByPlaceholder('Search products...').fill(product.name);
    // The suggestions disappear when the results are shown.
    await page.keyboard.press('Enter');
    const card = productCard(page, product);
    await expect(card).toContainText('$10.99');
    await expect(page.getByTestId('product-card')).toHaveCount(1);
    await addToCart(card, 2);
    await expect(toast(page, `2x ${product.name}`)).toContainText('Added to cart');
    await expect(cartButton(page)).toContainText('2');
  });

  await test.step('changes the quantity, and fills in the form', async () => {
    await cartButton(page).click();
    await expect(line).toContainText('$21.98');
    await typeQuantity(line, 3);
    await expect(line).toContainText('$32.97');
    await fillCustomer(page);
    await expect(payButton(page)).toContainText('$32.97');
  });

  await test.step('reports an unavailable card provider, and releases the stock', async () => {
    await sandbox.addFault({
      path: SESSIONS_PATH,
      method: 'POST',
      match: product.name,
      times: ALL_ATTEMPTS,
      drop: true,
    });
    await payButton(page).click();
    await expectFailedCheckout(page, product, 'stripe');
    await sandbox.clearFaults(product.name);
  });

  await test.step('returns after a declined card with the cart, the form and the stock', async () => {
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    expect(await stockOf(product.id)).toBe(17);
    await expect(page.getByText('$32.97').first()).toBeVisible();
    await onPaymentPage(page, 'Decline');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    expect(await stockOf(product.id)).toBe(17);

    await cancelPayment(page, product);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel(/Discord username/i)).toHaveValue(BUYER.discordUsername);
  });

  await test.step('pays, and shows the order without names', async () => {
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    await expect(heading(page)).toContainText(/thank|paid|complete/i);
    await expect(page.getByText(product.name)).toBeVisible();
    await expect(page.getByText('$32.97').first()).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
    expect(await stockOf(product.id)).toBe(17);
    for (const name of [BUYER.discordUsername, playerOf(page), 'After 18:00']) {
      await expect(page.locator('body')).not.toContainText(name);
    }
  });
});

test('shows a paid order before its webhook arrives, and preserves the cart of another browser with its links', async ({
  page,
  browser,
}) => {
  const storeId = (await createStore()).id;
  const [bought, other] = [await createProduct(storeId), await createProduct(storeId)];
  await fillCart(page, [bought, 1]);
  await goToPayment(page);
  const sessionId = openSession(page);
  await sandbox.hold(sessionId);
  const back = page.waitForRequest(/\/checkout\?success=true/);
  await onPaymentPage(page, 'Pay');
  const successLink = (await back).url();
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(/thank|paid|complete/i);
  await sandbox.release(sessionId);
  expect(await stockOf(bought.id)).toBe(9);
  const orderPath = new URL(page.url()).pathname;
  const cancelLink = `/checkout?canceled=true&order=${await orderIdOfPage(page.url())}`;

  const context = await browser.newContext();
  const secondPage = await context.newPage();
  await fillCart(secondPage, [other, 2]);
  const expectCartUnchanged = async (): Promise<void> =>
    expect(await cartOf(secondPage)).toMatchObject([{ id: other.id, quantity: 2 }]);
  await secondPage.goto(successLink);
  await secondPage.waitForURL(`**${orderPath}`);
  await expect(heading(secondPage)).toContainText(/thank/i);
  await expect(cartButton(secondPage)).toContainText('2');
  await expectCartUnchanged();
  // The link contains no secret of the buyer, so it does not lead to the order's page.
  await secondPage.goto(cancelLink);
  await expect(toast(secondPage, CHECKOUT_MESSAGES.paidElsewhere.title)).toBeVisible();
  await expect(secondPage).toHaveURL(/\/checkout$/);
  await expectCartUnchanged();
  await context.close();
});
