import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { addToCart, cartButton, openInCatalog, payButton, productCard, toast, typeQuantity } from '../support/shop.ts';
import { test } from '../support/test.ts';

const storedCart = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));

test('typed quantities are clamped between the minimum and 999', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 5_000, minimumQuantity: 5 });
  const card = await openInCatalog(page, product);
  const field = card.getByRole('textbox', { name: /Quantity/ });
  await expect(field).toHaveValue('5');
  await expect(card.getByRole('button', { name: /Decrease/ })).toBeDisabled();
  for (const [typed, becomes] of [
    ['3', '5'],
    ['abc', '5'],
    ['-1', '5'],
    ['', '5'],
    ['1000', '999'],
    ['12.9', '12'],
  ] as const) {
    await typeQuantity(card, typed);
    await expect(field).toHaveValue(becomes);
  }
  await typeQuantity(card, '999');
  await expect(card.getByRole('button', { name: /Increase/ })).toBeDisabled();
  await addToCart(card);
  await expect(cartButton(page)).toContainText('999');
});

test('the cart is stored under its keys, survives a reload and syncs between two tabs', async ({ context, page }) => {
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
});

for (const corrupt of ['{', 'null', '[1]', '[{"id":"x"}]', '{"items":[]}', '"cart"']) {
  test(`a stored cart of ${corrupt} is dropped without a crash`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript((stored) => localStorage.setItem('cart', stored), corrupt);
    await page.goto('/checkout');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('items that are no longer public leave the cart with a toast', async ({ page }) => {
  const [store, closing] = [await createStore(), await createStore()];
  const [kept, deleted, homeless] = [
    await createProduct(store.id),
    await createProduct(store.id),
    await createProduct(closing.id),
  ];
  for (const product of [kept, deleted, homeless]) {
    await addToCart(await openInCatalog(page, product));
    await expect(toast(page, product.name)).toBeVisible();
  }
  await page.goto('about:blank');
  await firestore.collection(COLLECTIONS.products).doc(deleted.id).delete();
  await firestore.collection(COLLECTIONS.stores).doc(closing.id).delete();
  await page.goto('/catalog');
  await expect(toast(page, 'Cart updated')).toContainText('Removed 2 unavailable items from your cart.');
  expect(await storedCart(page)).toMatchObject([{ id: kept.id }]);
});

test('a check that fails leaves the cart as it is', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await expect(cartButton(page)).toContainText('1');
  await page.goto('about:blank');
  await page.route(/google\.firestore/, (route) => route.abort());
  await page.goto('/checkout');
  await expect(page.getByText(product.name)).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ id: product.id, quantity: 1 }]);
});

test('the summary follows quantities, and removing the last item leads home', async ({ page }) => {
  const product = await createProduct((await createStore({ tariffPercentage: 7.5 })).id, {
    priceCents: 999,
    minimumQuantity: 2,
  });
  await addToCart(await openInCatalog(page, product));
  await cartButton(page).click();
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('$10.74');
  await expect(line).toContainText('$21.48');
  await expect(line.getByRole('button', { name: /Decrease/ })).toBeDisabled();
  await line.getByRole('button', { name: /Increase/ }).click();
  await expect(payButton(page)).toContainText('$32.22');
  await line.getByRole('button', { name: /Remove/ }).click();
  await expect(toast(page, 'Cart emptied')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedCart(page)).toEqual([]);
});

test('an empty cart shows the empty state and links to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
});

test('a sold out item stays in the cart, marked', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 1 });
  await addToCart(await openInCatalog(page, product));
  await expect(productCard(page, product)).toBeVisible();
  await firestore.collection(COLLECTIONS.products).doc(product.id).update({ stock: 0 });
  await page.goto('/checkout');
  await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('SOLD OUT');
});

test('the toast names what was added, and the cart takes no more than there is', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 4 });
  const card = await openInCatalog(page, product);
  await addToCart(card, 2);
  await expect(toast(page, `2x ${product.name}`)).toContainText('Added to cart');
  await addToCart(card, 3);
  await expect(toast(page, 'Only 4 in stock: added 2')).toContainText('Added to cart');
  await addToCart(card);
  await expect(toast(page, 'Nothing added')).toContainText('Only 4 in stock: your cart already has them.');
  await expect(cartButton(page)).toContainText('4');

  await cartButton(page).click();
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line.getByRole('button', { name: /Increase/ })).toBeDisabled();
  await typeQuantity(line, 9);
  await expect(toast(page, 'Only 4 in stock.')).toBeVisible();
  await expect(line.getByRole('textbox', { name: /Quantity/ })).toHaveValue('4');
  expect(await storedCart(page)).toMatchObject([{ id: product.id, quantity: 4 }]);
});

test('a product whose name begins with a quantity reads as one quantity', async ({ page }) => {
  const store = await createStore();
  const name = `1x Cow Spawner ${store.id}`;
  const card = await openInCatalog(page, await createProduct(store.id, { name }));
  await addToCart(card);
  await expect(toast(page, name)).not.toContainText('1x 1x');
  await addToCart(card, 2);
  await expect(toast(page, `2 × ${name}`)).toBeVisible();
});
