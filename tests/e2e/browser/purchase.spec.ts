import { expect } from '@playwright/test';
import { CHECKOUT_MESSAGES } from '../../../web/src/shared/purchase/checkout-messages.ts';
import { createProduct, createStore, orderIdOfPage, stockOf } from '../../support/fixtures.ts';
import {
  addToCart,
  BUYER,
  cartButton,
  fillCustomer,
  goToPayment,
  openInCatalog,
  payButton,
  playerOf,
  productCard,
  toast,
  typeQuantity,
} from '../support/shop.ts';
import { test } from '../support/test.ts';

test('browse, filter, add, change the quantity, check out, pay, and see the order', async ({ page }) => {
  const store = await createStore({ tariffPercentage: 10 });
  const product = await createProduct(store.id, {
    priceCents: 999,
    stock: 20,
    imageUrls: ['/art/products/placeholder.svg'],
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  await page.getByPlaceholder('Search products...').fill(product.name);
  // The suggestions give way to the results.
  await page.keyboard.press('Enter');
  const card = productCard(page, product);
  await expect(card).toContainText('$10.99');
  await expect(page.getByTestId('product-card')).toHaveCount(1);

  await addToCart(card, 2);
  await expect(toast(page, `2x ${product.name}`)).toContainText('Added to cart');
  await expect(cartButton(page)).toContainText('2');

  await cartButton(page).click();
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('$21.98');
  await typeQuantity(line, 3);
  await expect(line).toContainText('$32.97');
  await fillCustomer(page);
  await expect(payButton(page)).toContainText('$32.97');
  await payButton(page).click();

  await page.waitForURL(/\/stripe\/pay\//);
  expect(await stockOf(product.id)).toBe(17);
  await expect(page.getByText('$32.97').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank|paid|complete/i);
  await expect(page.getByText(product.name)).toBeVisible();
  await expect(page.getByText('$32.97').first()).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([]);
  expect(await stockOf(product.id)).toBe(17);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank|paid|complete/i);
  for (const name of [BUYER.discordUsername, playerOf(page), 'After 18:00']) {
    await expect(page.locator('body')).not.toContainText(name);
  }
});

test('links of a paid order, opened in another browser, leave that browser’s cart alone; the one after payment leads to the order', async ({
  page,
  browser,
}) => {
  const storeId = (await createStore()).id;
  const [bought, other] = [await createProduct(storeId), await createProduct(storeId)];
  await addToCart(await openInCatalog(page, bought));
  await goToPayment(page);
  const back = page.waitForRequest(/\/checkout\?success=true/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const successLink = (await back).url();
  await page.waitForURL(/\/orders\//);
  const orderPath = new URL(page.url()).pathname;
  const cancelLink = `/checkout?canceled=true&order=${await orderIdOfPage(page.url())}`;

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await addToCart(await openInCatalog(elsewhere, other), 2);
  await expect(cartButton(elsewhere)).toContainText('2');
  const expectCartKept = async (): Promise<void> =>
    expect(await elsewhere.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toMatchObject([
      { id: other.id, quantity: 2 },
    ]);
  await elsewhere.goto(successLink);
  await elsewhere.waitForURL(`**${orderPath}`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(/thank/i);
  await expectCartKept();
  // It carries nothing that only the buyer knows, so it does not lead to the order's page.
  await elsewhere.goto(cancelLink);
  await expect(toast(elsewhere, CHECKOUT_MESSAGES.paidElsewhere.title)).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/checkout$/);
  await expectCartKept();
  await context.close();
});

test('Cancel after a declined card keeps the cart and returns the stock', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 5 });
  await addToCart(await openInCatalog(page, product), 2);
  await goToPayment(page);
  expect(await stockOf(product.id)).toBe(3);

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  expect(await stockOf(product.id)).toBe(3);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Payment canceled')).toContainText(
    'Your payment was canceled. Your cart has been preserved.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  await expect.poll(() => stockOf(product.id)).toBe(5);
  await expect(page).toHaveURL(/\/checkout$/);
});

test('Cancel keeps the cart and what was typed, gives the stock back, and a second try succeeds', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 4 });
  await addToCart(await openInCatalog(page, product), 4);
  await goToPayment(page);
  expect(await stockOf(product.id)).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Payment canceled')).toBeVisible();
  await expect.poll(() => stockOf(product.id)).toBe(4);
  await expect(page.getByLabel(/Discord username/i)).toHaveValue('lena.builds');

  await payButton(page).click();
  await page.waitForURL(/\/stripe\/pay\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/orders\//);
  expect(await stockOf(product.id)).toBe(0);
});
