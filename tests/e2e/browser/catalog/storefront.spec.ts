import { TIMES } from '@blockbazaar/domain/limits';
import { expect } from '@playwright/test';
import { createProduct, createStore, uniqueId } from '../../../support/fixtures.ts';
import { productCard, toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

/** The longest pause between two attempts to reach the database, in ms. */
const RETRY_MS = TIMES.retryMaxMs;

test('lists spawners and money first, filters by store, and loses no letter of a search', async ({ page }) => {
  const store = await createStore();
  const axe = await createProduct(store.id, { name: `Axe ${uniqueId('axe')}` });
  const spawner = await createProduct(store.id, { name: `Zombie Spawner ${uniqueId('zs')}` });

  await test.step('reports a search without results', async () => {
    await page.goto('/catalog?q=zzzznothing');
    await expect(page.getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible();
  });

  await test.step('shows the badge INSTANT on a spawner', async () => {
    const search = page.getByPlaceholder('Search products...');
    await search.fill('1x Skeleton Spawner');
    const found = page.getByTestId('product-card').filter({ hasText: '1x Skeleton Spawner' });
    await expect(found.first()).toContainText('INSTANT');
  });

  await test.step('lists spawners and money first', async () => {
    await page.goto('/catalog');
    await expect(page.getByTestId('product-card').first()).toContainText(/spawner|money/i);
    await page.goto(`/catalog?store=${store.slug}`);
    await expect(page.getByTestId('product-card')).toHaveCount(2);
    await expect(page.getByTestId('product-card').first()).toContainText(spawner.name);
  });

  await test.step('loses no typed letter while the address updates, and restores the search on Back', async () => {
    await page.goto('/catalog');
    const search = page.getByPlaceholder('Search products...');
    await search.fill(axe.name.slice(0, -6));
    // Slower than the debounce time, so that the results of each letter arrive while the next one is typed.
    await search.pressSequentially(axe.name.slice(-6), { delay: 260 });
    await expect(search).toHaveValue(axe.name);
    await expect(productCard(page, axe)).toBeVisible();
    await page.goto('/catalog?q=kit');
    await expect(search).toHaveValue('kit');
    await page.goBack();
    await expect(search).toHaveValue(axe.name);
  });
});

test('reports an unreachable database, and recovers automatically', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await page.clock.install();
  await page.route(/google\.firestore/, (route) => route.abort());
  await page.goto(`/catalog?store=${store.slug}`);
  await expect(async () => {
    await page.clock.fastForward(RETRY_MS);
    await expect(toast(page, 'Failed to load products')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unroute(/google\.firestore/);
  await expect(async () => {
    await page.clock.fastForward(RETRY_MS);
    await expect(productCard(page, product)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
