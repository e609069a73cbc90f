import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CART_MESSAGES } from '../../../web/src/shared/cart/cart-messages.ts';
import { createProduct, createStore, setStock } from '../../support/fixtures.ts';
import { listenMessages, type ListenTarget } from '../../support/listen-channel.ts';
import { expectAlive } from '../support/alive.ts';
import { addToCart, openInCatalog, productCard, toast, typeQuantity } from '../support/shop.ts';
import { signInShopper } from '../support/shopper.ts';
import { test } from '../support/test.ts';

const DATABASE = /google\.firestore/;

/** Pages that are the same for everybody, beside those of a store and of a product. */
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

/** Playwright's own, where it keeps pages from having one: see `playwright.config.ts`. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** What the console complains about. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

test('without JavaScript, pages show their content, and their links lead on', async ({ browser, baseURL }) => {
  const store = await createStore({ tariffPercentage: 10 });
  const product = await createProduct(store.id, {
    priceCents: 1_000,
    stock: 30,
    description: 'Whole \u202e <b>text</b>',
  });
  await inBrowser(browser, { javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) }, async (page) => {
    for (const path of PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    await page.goto('/catalog');
    await expect(page.getByTestId('product-card').first()).toContainText('$');
    await page.goto(`/stores/${store.slug}`);
    await expect(productCard(page, product)).toContainText('$11.00');
    await expect(productCard(page, product)).toContainText('30 in stock');
    await productCard(page, product).getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByText('Whole \u202e <b>text</b>')).toBeVisible();
  });
});

test('pages come compressed', async ({ request }) => {
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get('/catalog', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
  }
});

const VISITORS: { who: string; options: BrowserContextOptions; prepare?: (page: Page) => Promise<unknown> }[] = [
  { who: 'a new visitor', options: {} },
  {
    who: 'a visitor with a cart',
    options: {},
    prepare: async (page) => {
      const product = await createProduct((await createStore()).id);
      await addToCart(await openInCatalog(page, product));
      await expect(toast(page, CART_MESSAGES.added)).toBeVisible();
    },
  },
  {
    who: 'a visitor who has chosen another currency',
    options: {},
    prepare: async (page) => {
      await page.goto('/about');
      await page.evaluate(() => localStorage.setItem('selectedCurrency', 'EUR'));
    },
  },
  { who: 'a shopper who is signed in', options: {}, prepare: signInShopper },
  { who: 'a visitor 14 hours ahead', options: { timezoneId: 'Pacific/Kiritimati' } },
  { who: 'a visitor without motion', options: { reducedMotion: 'reduce' } },
  { who: 'a visitor with a phone', options: { viewport: { width: 360, height: 740 }, hasTouch: true } },
];

for (const { who, options, prepare } of VISITORS) {
  test(`for ${who} every page comes to life without a complaint`, async ({ browser, baseURL }) => {
    const store = await createStore();
    const product = await createProduct(store.id);
    await inBrowser(browser, { ...options, ...(baseURL !== undefined && { baseURL }) }, async (page) => {
      await prepare?.(page);
      const found = complaints(page);
      for (const path of [...PAGES, `/stores/${store.slug}`, productPath(product)]) {
        await page.goto(path);
        await expectAlive(page);
      }
      // Pictures that a store's link names may be missing.
      expect(found.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    });
  });
}

test('what the page was drawn with is corrected in place', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 30 });
  await page.route(DATABASE, (route) => route.abort());
  await page.goto(`/stores/${store.slug}`);
  await expectAlive(page);
  await expect(productCard(page, product)).toContainText('30 in stock');
  await setStock(product.id, 0);
  await page.unroute(DATABASE);
  await expect(productCard(page, product)).toContainText('SOLD OUT', { timeout: 45_000 });
});

test('the cart does not trust what the page was drawn with', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 30 });
  await page.route(DATABASE, (route) => route.abort());
  await page.goto(`/stores/${store.slug}`);
  await expectAlive(page);
  await addToCart(productCard(page, product));
  await expect(toast(page, CART_MESSAGES.addFailed.text ?? '')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await setStock(product.id, 0);
  await page.unroute(DATABASE);
  await page.reload();
  await expect(productCard(page, product)).toContainText('SOLD OUT');
});

test('what is clicked and typed before the code is there happens when it is', async ({ page, baseURL }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/assets\/(?:CatalogPage|CatalogBrowser)-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`${baseURL}/catalog`, { waitUntil: 'domcontentloaded' });
  const search = page.getByPlaceholder('Search products...');
  await search.pressSequentially('kit');
  const filter = page.getByRole('button', { name: 'Netherforge', exact: true });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'false');
  gate.resolve();
  await expectAlive(page);
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(search).toHaveValue('kit');
  await expect(page).toHaveURL(/q=kit/);
});

/** The page at this path without any script, until what is answered is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/assets\/start-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return gate.resolve;
}

test('a quantity that is typed before any script is there counts', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 30 });
  const letScripts = await openWithoutScripts(page, `/stores/${store.slug}`);
  await typeQuantity(productCard(page, product), 7);
  letScripts();
  await expectAlive(page);
  await addToCart(productCard(page, product));
  await expect(toast(page, `7x ${product.name}`)).toBeVisible();
});

test('a search that is typed before any script is there counts', async ({ page }) => {
  const letScripts = await openWithoutScripts(page, '/catalog');
  const search = page.getByPlaceholder('Search products...');
  await search.fill('kit');
  letScripts();
  await expectAlive(page);
  await expect(search).toHaveValue('kit');
  await expect(page).toHaveURL(/q=kit/);
});

test('the database’s client is asked for once all that answers clicks has arrived', async ({ page }) => {
  const asked: string[] = [];
  const arrived: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => arrived.push(request.url()));
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  await page.route(/\/assets\/react-/, async (route) => {
    await released;
    await route.continue();
  });
  const isThere = (urls: readonly string[], part: RegExp): boolean => urls.some((url) => part.test(url));
  await page.goto('/catalog', { waitUntil: 'commit' });
  for (const part of [/\/products-/, /\/frame-/, /\/zod-/, /\/CatalogPage-/])
    await expect.poll(() => isThere(arrived, part)).toBe(true);
  expect(isThere(asked, /\/react-/)).toBe(true);
  expect(isThere(asked, /\/firestore-/)).toBe(false);
  release(null);
  await expect.poll(() => isThere(arrived, /\/firestore-/)).toBe(true);
  await expectAlive(page);
});

test('a shopper who has scrolled before the page came to life stays there', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/assets\/AboutPage-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  gate.resolve();
  await expectAlive(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

/** What a page asks the database to listen to, as it stands in its requests. */
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

/** The most documents that one listener of a page may be about. */
const LISTENED_MAX = 60;

test('a first visit listens to four things at most, as many of each at any size of the market, and goes on from when the page was read', async ({
  browser,
  baseURL,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await createProduct(store.id);
  for (const path of ['/', '/stores', '/catalog', `/stores/${store.slug}`, productPath(product)]) {
    await inBrowser(browser, { ...(baseURL !== undefined && { baseURL }) }, async (page) => {
      const targets = targetsOf(page);
      await page.goto(path);
      await expectAlive(page);
      await expect.poll(() => targets.filter(({ query }) => query !== undefined).length).toBeGreaterThan(0);
      let seen = 0;
      const isQuiet = (): boolean => {
        const isSame = seen === targets.length;
        seen = targets.length;
        return isSame;
      };
      await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
      const asked = targets.map(({ query, documents, readTime }) => ({
        of: query?.structuredQuery.from[0]?.collectionId ?? documents?.documents[0]?.split('/').at(-2),
        isQuery: query !== undefined,
        goesOn: readTime !== undefined,
        limit: query === undefined ? 1 : (query.structuredQuery.limit ?? Infinity),
      }));
      expect(
        asked.filter(({ isQuery, goesOn }) => isQuery && !goesOn),
        path,
      ).toEqual([]);
      expect(
        asked.filter(({ limit }) => limit > LISTENED_MAX),
        path,
      ).toEqual([]);
      expect(asked.length, `${path}: ${JSON.stringify(asked)}`).toBeLessThanOrEqual(4);
    });
  }
});
