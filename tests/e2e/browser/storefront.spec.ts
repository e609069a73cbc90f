import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { openInCatalog, productCard, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

test('a new review appears in the open carousel, and a staff review is labelled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'What Our Community Says' });
  await expect(carousel.getByText(/\w/).first()).toBeVisible();
  const message = `Fast and kind, ${uniqueId('review')}`;
  await firestore.collection(COLLECTIONS.reviews).add({
    name: 'Mara',
    rating: 5,
    message,
    storeName: null,
    createdAt: Timestamp.now(),
    source: 'staff',
  });
  await expect(carousel.getByText(message)).toBeVisible();
  await expect(carousel.getByText('Posted by staff').first()).toBeVisible();
});

test('the catalogue: empty search, INSTANT badge, spawners and money first, filter by store', async ({ page }) => {
  await page.goto('/catalog?q=zzzznothing');
  await expect(page.getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible();

  await page.goto('/catalog?q=1x Skeleton Spawner');
  await expect(page.getByTestId('product-card').filter({ hasText: '1x Skeleton Spawner' }).first()).toContainText(
    'INSTANT',
  );

  await page.goto('/catalog');
  await expect(page.getByTestId('product-card').first()).toContainText(/spawner|money/i);

  const store = await createStore();
  await createProduct(store.id, { name: `Axe ${uniqueId('axe')}` });
  const spawner = await createProduct(store.id, { name: `Zombie Spawner ${uniqueId('zs')}` });
  await page.goto(`/catalog?store=${store.slug}`);
  await expect(page.getByTestId('product-card')).toHaveCount(2);
  await expect(page.getByTestId('product-card').first()).toContainText(spawner.name);
});

test('a picture that fails, or is not fetched into the site yet, gives way to the next one by itself', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const store = await createStore();
  const product = await createProduct(store.id, {
    imageUrls: ['https://pictures.test/later.png', '/art/products/no-such-picture.svg', '/art/site/logo.svg'],
  });
  const card = await openInCatalog(page, product);
  await expect(card.getByRole('img', { name: `${product.name}, image 3 of 3` })).toHaveAttribute(
    'src',
    '/art/site/logo.svg',
  );
  expect(asked.filter((url) => url.includes('pictures.test'))).toEqual([]);
  // Somebody who asks for a picture sees that it is missing.
  await card.getByRole('button', { name: /Previous image/i }).click();
  await expect(card.getByText('Image unavailable')).toBeVisible();
});

test('a database that cannot be reached shows as failed, and recovers by itself', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await page.route(/google\.firestore/, (route) => route.abort());
  await page.goto(`/catalog?store=${store.slug}`);
  await expect(toast(page, 'Failed to load products')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/google\.firestore/);
  await expect(productCard(page, product)).toBeVisible({ timeout: 45_000 });
});

test('typing a search while the address updates loses no letter, and Back restores the previous search', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id);
  await page.goto('/catalog');
  const search = page.getByPlaceholder('Search products...');
  // Slower than the pause after which a search is sent, so that each letter's search comes back while the next is typed.
  await search.pressSequentially(product.name, { delay: 260 });
  await expect(search).toHaveValue(product.name);
  await expect(productCard(page, product)).toBeVisible();
  await page.goto('/catalog?q=kit');
  await expect(search).toHaveValue('kit');
  await page.goBack();
  await expect(search).toHaveValue(product.name);
});
