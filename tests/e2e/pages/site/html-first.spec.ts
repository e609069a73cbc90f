import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CART_MESSAGES } from '../../../../web/src/storefront/cart/cart-messages.ts';
import { CATALOG_MESSAGES } from '../../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { createProduct, createStore, setStock } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expectHydrated } from '../../support/expect-hydrated.ts';
import {
  collectComplaints,
  collectListenTargets,
  expectFewListeners,
  expectNoComplaints,
} from '../../support/first-visit.ts';
import { addToCart, openInCatalog, productCard, toast, typeQuantity } from '../../support/shop.ts';
import { signInShopper } from '../../support/shopper.ts';
import { test } from '../../support/test.ts';

const OPTIONS = [
  { id: 'gold', name: 'Gold', priceCents: 500, stock: 90 },
  { id: 'iron', name: 'Iron', priceCents: 90, stock: 70 },
];

const DATABASE = /google\.firestore/;

/** Pages with the same content for everyone, in addition to those of a store and of a product. */
const PAGES = [
  '/',
  '/stores',
  '/catalog',
  '/instant-money',
  '/free-money',
  '/reviews',
  '/about',
  '/donutsmp-irl-market',
];

async function inBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  await work(await context.newPage());
  await context.close();
}

test('shows the catalog, a search, a store and a product without JavaScript, and leads from one to the next', async ({
  browser,
  baseURL,
}) => {
  const store = await createStore({ tariffPercentage: 10 });
  const product = await createProduct(store.id, {
    priceCents: 1_000,
    stock: 30,
    description: 'Whole \u202e <b>text</b>',
  });
  await inBrowser(browser, { javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) }, async (page) => {
    const response = await page.goto('/catalog');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByTestId('product-card').first()).toContainText('$');
    await expect(page.getByTestId('product-card').first()).toContainText(/spawner|money/i);
    await page.getByRole('combobox', { name: CATALOG_MESSAGES.searchLabel }).fill('brass lamp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\?q=brass\+lamp$/);
    await page.goto(`/stores/${store.slug}`);
    await expect(productCard(page, product)).toContainText('$11.00');
    await expect(productCard(page, product)).toContainText('30 in stock');
    await productCard(page, product).getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByText('Whole \u202e <b>text</b>')).toBeVisible();
  });
});

test('hydrates without warnings on a first visit to a store and a product, with few listeners', async ({
  browser,
  baseURL,
}) => {
  const store = await createStore({ official: true, discordUrl: 'https://discord.gg/blockbazaar' });
  const product = await createProduct(store.id, {
    imageUrls: ['/art/products/placeholder.svg', '/art/products/no-such-picture.svg'],
  });
  await createProduct(store.id);
  const visit = (path: string, check: (page: Page) => Promise<void>): Promise<void> =>
    inBrowser(browser, { ...(baseURL !== undefined && { baseURL }) }, async (page) => {
      const found = collectComplaints(page);
      const targets = collectListenTargets(page);
      await page.goto(path);
      await expectHydrated(page);
      await expectFewListeners(targets, path);
      expectNoComplaints(found);
      await check(page);
    });
  // Concurrent, because the pages mostly wait for further listeners.
  await Promise.all([
    visit(`/stores/${store.slug}`, async (page) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await expect(productCard(page, product)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }),
    visit(productPath(product), () => Promise.resolve()),
  ]);
});

test('hydrates without warnings for a shopper whose page differs from the server’s', async ({ browser, baseURL }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  const shopper: BrowserContextOptions = {
    // 14 hours ahead of the server.
    timezoneId: 'Pacific/Kiritimati',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    ...(baseURL !== undefined && { baseURL }),
  };
  await inBrowser(browser, shopper, async (page) => {
    await addToCart(await openInCatalog(page, product));
    await expect(toast(page, CART_MESSAGES.added)).toBeVisible();
    await signInShopper(page);
    await page.evaluate(() => localStorage.setItem('selectedCurrency', 'EUR'));
    const found = collectComplaints(page);
    for (const path of [...PAGES, `/stores/${store.slug}`, productPath(product)]) {
      await page.goto(path);
      await expectHydrated(page);
    }
    expectNoComplaints(found);
  });
});

test('updates a page in place once the database responds, and sells nothing before', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 30 });
  const card = productCard(page, product);
  await page.route(DATABASE, (route) => route.abort());
  await page.goto(`/stores/${store.slug}`);
  await expectHydrated(page);
  await expect(card).toContainText('30 in stock');
  await addToCart(card);
  await expect(toast(page, CART_MESSAGES.addFailed.text ?? '')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await setStock(product.id, 0);
  await page.unroute(DATABASE);
  await expect(card).toContainText('SOLD OUT', { timeout: 45_000 });
});

/** Blocks the requests for scripts until `release`. */
async function holdScripts(page: Page, scripts: RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve };
}

const hasOne = (urls: readonly string[], part: RegExp): boolean => urls.some((url) => part.test(url));

test('applies actions that a visitor takes before the code is loaded', async ({ page }) => {
  await test.step('applies the text and clicks in the catalog, and loads the database client last', async () => {
    const requested: string[] = [];
    const arrived: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('requestfinished', (request) => arrived.push(request.url()));
    const start = await holdScripts(page, /\/assets\/start-/);
    const react = await holdScripts(page, /\/assets\/react-/);
    await page.goto('/catalog', { waitUntil: 'commit' });
    const search = page.getByPlaceholder('Search products...');
    await search.fill('ki');
    start.release();
    for (const part of [/\/products-/, /\/frame-/, /\/zod-/, /\/CatalogPage-/])
      await expect.poll(() => hasOne(arrived, part)).toBe(true);
    expect(hasOne(requested, /\/react-/)).toBe(true);
    expect(hasOne(requested, /\/firestore-/)).toBe(false);
    await search.pressSequentially('t');
    const filter = page.getByRole('button', { name: 'Netherforge', exact: true });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'false');
    react.release();
    await expectHydrated(page);
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toHaveValue('kit');
    await expect(page).toHaveURL(/q=kit/);
    await expect.poll(() => hasOne(arrived, /\/firestore-/)).toBe(true);
  });

  await test.step('applies a quantity', async () => {
    const store = await createStore();
    const product = await createProduct(store.id, { stock: 30 });
    const start = await holdScripts(page, /\/assets\/start-/);
    await page.goto(`/stores/${store.slug}`, { waitUntil: 'commit' });
    await typeQuantity(productCard(page, product), 7);
    start.release();
    await expectHydrated(page);
    await addToCart(productCard(page, product));
    await expect(toast(page, `7x ${product.name}`)).toBeVisible();
  });

  await test.step('applies an option and a quantity on the page of a product, also at a former name', async () => {
    const product = await createProduct((await createStore()).id, variantFields(OPTIONS));
    for (const path of [productPath(product), `/products/former-name~${product.id}`]) {
      const start = await holdScripts(page, /\/assets\/start-/);
      await page.goto(path, { waitUntil: 'commit' });
      const main = page.getByRole('main');
      const gold = main.getByRole('radio', { name: /Gold/ });
      await typeQuantity(main.getByRole('article'), 3);
      await gold.check();
      start.release();
      await expectHydrated(page);
      await expect(page).toHaveURL(productPath(product));
      await expect(gold).toBeChecked();
      await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
      await addToCart(main.getByRole('article'));
      await expect(toast(page, `3x ${product.name} – Gold`)).toBeVisible();
    }
  });

  await test.step("preserves the visitor's scroll position", async () => {
    const screen = await holdScripts(page, /\/assets\/AboutPage-/);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    screen.release();
    await expectHydrated(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });
});
