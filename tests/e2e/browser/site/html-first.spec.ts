import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CART_MESSAGES } from '../../../../web/src/storefront/cart/cart-messages.ts';
import { createProduct, createStore, setStock } from '../../../support/fixtures.ts';
import { listenMessages, type ListenTarget } from '../../../support/listen-channel.ts';
import { expectHydrated } from '../../support/expect-hydrated.ts';
import { addToCart, openInCatalog, productCard, toast, typeQuantity } from '../../support/shop.ts';
import { signInShopper } from '../../support/shopper.ts';
import { test } from '../../support/test.ts';

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

/** Playwright's own warning when it blocks service workers: see `playwright.config.ts`. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects the warnings and errors in the console. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

test('shows the catalog, a store and a product without JavaScript, and leads from one to the next', async ({
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
    await page.goto(`/stores/${store.slug}`);
    await expect(productCard(page, product)).toContainText('$11.00');
    await expect(productCard(page, product)).toContainText('30 in stock');
    await productCard(page, product).getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByText('Whole \u202e <b>text</b>')).toBeVisible();
  });
});

/** Pictures of links in a store can be missing. */
const expectNoComplaints = (found: readonly string[]): void =>
  expect(found.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);

/** Collects the listen targets in a page's requests. */
function targetsOf(page: Page): ListenTarget[] {
  const targets: ListenTarget[] = [];
  page.on('request', (request) => {
    if (!DATABASE.test(request.url()) || request.method() !== 'POST') return;
    for (const { addTarget } of listenMessages(request.postData() ?? '')) {
      if (addTarget !== undefined) targets.push(addTarget);
    }
  });
  return targets;
}

/** The maximum number of documents for one listener of a page. */
const LISTENED_MAX = 60;

/**
 * The page has at most four listeners with a limited number of documents each, at any size of the marketplace. They
 * start at the time of its HTML.
 */
async function expectFewListeners(targets: readonly ListenTarget[], path: string): Promise<void> {
  await expect.poll(() => targets.filter(({ query }) => query !== undefined).length).toBeGreaterThan(0);
  let seen = 0;
  const isQuiet = (): boolean => {
    const isSame = seen === targets.length;
    seen = targets.length;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  const listeners = targets.map(({ query, documents, readTime }) => ({
    of: query?.structuredQuery.from[0]?.collectionId ?? documents?.documents[0]?.split('/').at(-2),
    isQuery: query !== undefined,
    continues: readTime !== undefined,
    limit: query === undefined ? 1 : (query.structuredQuery.limit ?? Infinity),
  }));
  expect(
    listeners.filter(({ isQuery, continues }) => isQuery && !continues),
    path,
  ).toEqual([]);
  expect(
    listeners.filter(({ limit }) => limit > LISTENED_MAX),
    path,
  ).toEqual([]);
  expect(listeners.length, `${path}: ${JSON.stringify(listeners)}`).toBeLessThanOrEqual(4);
}

async function forEachInOrder(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) await work(path);
}

test('hydrates without warnings on a first visit, with few listeners', async ({ browser, baseURL }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await createProduct(store.id);
  const visit = (path: string, check: (targets: readonly ListenTarget[]) => Promise<void>): Promise<void> =>
    inBrowser(browser, { ...(baseURL !== undefined && { baseURL }) }, async (page) => {
      const found = complaints(page);
      const targets = targetsOf(page);
      await page.goto(path);
      await expectHydrated(page);
      await check(targets);
      expectNoComplaints(found);
    });
  const live = ['/', '/stores', '/catalog', `/stores/${store.slug}`, productPath(product)];
  const others = PAGES.filter((path) => !live.includes(path));
  // Concurrent, because live pages mostly wait for further listeners.
  await Promise.all([
    forEachInOrder(live, (path) => visit(path, (targets) => expectFewListeners(targets, path))),
    forEachInOrder(others, (path) => visit(path, () => Promise.resolve())),
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
    const found = complaints(page);
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

test("applies a visitor's actions that precede the code", async ({ page }) => {
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
