import { expect, type Page } from '@playwright/test';
import { OFFLINE_MESSAGE, UNREACHABLE_MESSAGE } from '../../../../web/src/app/shell/offline-messages.ts';
import { createProduct, createStore, setStock } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { productCard } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const DATABASE = /google\.firestore/;

/**
 * Opens a page, and stops its clock 4 s after its first database request, so that the result is independent of the
 * machine's load.
 */
async function openAndPauseAfterRequest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const asked = page.waitForRequest(DATABASE);
  await page.goto(path);
  await asked;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4_000));
}

test('reports a database that never responds within 4 s on any page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route(DATABASE, () => new Promise<void>(() => undefined));
  await openAndPauseAfterRequest(page, '/about');
  await expect(page.getByText(UNREACHABLE_MESSAGE)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('reports a database that refuses connections, and being offline, until updates resume', async ({
  page,
  context,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 9 });
  const card = productCard(page, product);

  await test.step('shows the page from the server with its age, within 4 s', async () => {
    const outOfReach = page.getByRole('status').filter({ hasText: UNREACHABLE_MESSAGE });
    await page.route(DATABASE, (route) => route.abort());
    await openAndPauseAfterRequest(page, `/stores/${store.slug}`);
    await expect(outOfReach).toHaveText(/as of \d{1,2}:\d\d/);
    await expect(card).toContainText('$');
    await page.unroute(DATABASE);
    await page.clock.resume();
    await expect(outOfReach).toHaveCount(0, { timeout: 45_000 });
  });

  await test.step('shows that the shopper is offline', async () => {
    const offline = page.getByText(OFFLINE_MESSAGE);
    await expect(card).toContainText('9 in stock');
    await expect(offline).toHaveCount(0);
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await expect(card).toContainText('9 in stock');
    await expectAccessible(page);
    await setStock(product.id, 7);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(card).toContainText('7 in stock', { timeout: 45_000 });
  });
});
