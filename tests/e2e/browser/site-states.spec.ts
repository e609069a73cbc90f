import { expect, type Page } from '@playwright/test';
import { OFFLINE_MESSAGE, OUT_OF_REACH_MESSAGE } from '../../../web/src/app/shell/offline-messages.ts';
import { createProduct, createStore, setStock } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openInCatalog, productCard } from '../support/shop.ts';
import { test } from '../support/test.ts';

/** Opens a page, and stops its clock 4 s after it has first asked the database: what shows then does not hang on how busy the machine is. */
async function openUntilAsked(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const asked = page.waitForRequest(/google\.firestore/);
  await page.goto(path);
  await asked;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4_000));
}

test('the offline notice shows while offline, and goes when stock updates resume', async ({ page, context }) => {
  const product = await createProduct((await createStore()).id, { stock: 9 });
  const card = await openInCatalog(page, product);
  await expect(card).toContainText('9 in stock');
  const notice = page.getByText(OFFLINE_MESSAGE);
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expect(card).toContainText('9 in stock');
  await expectAccessible(page);
  await setStock(product.id, 7);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(card).toContainText('7 in stock', { timeout: 45_000 });
});

test('a database that never answers is reported within 4 s on any page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route(/google\.firestore/, () => new Promise<void>(() => undefined));
  await openUntilAsked(page, '/about');
  await expect(page.getByText(OUT_OF_REACH_MESSAGE)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a database that refuses connections is reported within 4 s, until it is back', async ({ page }) => {
  const notice = page.getByText(OUT_OF_REACH_MESSAGE);
  await page.route(/google\.firestore/, (route) => route.abort());
  await openUntilAsked(page, '/catalog');
  await expect(notice).toBeVisible();
  // What the server drew is there, and its age.
  await expect(notice).toHaveText(/as of \d{1,2}:\d\d/);
  await expect(page.getByTestId('product-card').first()).toContainText('$');
  await page.unroute(/google\.firestore/);
  await page.clock.resume();
  await expect(notice).toHaveCount(0, { timeout: 45_000 });
});

test('a banner that is not fetched into the site yet is not shown, and its host not asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const store = await createStore({ bannerUrl: 'https://banners.test/stall.png' });
  const product = await createProduct(store.id);
  await page.goto(`/stores/${store.slug}`);
  await expect(productCard(page, product)).toBeVisible();
  await expect(page.locator('img[src*="stall"]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('banners.test'))).toEqual([]);
});
