import { expect, type Page } from '@playwright/test';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { addToCart, cartButton, openInCatalog, productCard } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const storedCart = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));

test('stores the cart under its keys, restores it after a reload, and syncs cart and currency between tabs', async ({
  context,
  page,
}) => {
  const store = await createStore();
  const [first, second] = [
    await createProduct(store.id, { priceCents: 100 }),
    await createProduct(store.id, { priceCents: 50 }),
  ];
  const other = await context.newPage();
  await other.goto('/catalog');
  await addToCart(await openInCatalog(page, first));
  await expect(cartButton(other)).toContainText('1');
  await addToCart(await openInCatalog(other, second), 2);
  await expect(cartButton(page)).toContainText('3');
  expect(await storedCart(page)).toMatchObject([
    { id: first.id, quantity: 1 },
    { id: second.id, quantity: 2 },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('cartTotal'))).toMatch(/^(2|2\.00|200)$/);
  await page.reload();
  await expect(cartButton(page)).toContainText('3');

  const picker = other.getByRole('banner').getByRole('button', { name: /^Currency/ });
  await picker.click();
  await other.getByRole('dialog').locator('[data-currency=EUR]').click();
  await expect(productCard(page, first)).toContainText('€0.92');
});
