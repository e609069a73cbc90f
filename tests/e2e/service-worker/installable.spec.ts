import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { PAGE_DATA_ID, RELEASE_NAME } from '../../../web/src/app/page-markers.ts';
import { RELEASE_MESSAGES } from '../../../web/src/app/releases/release-messages.ts';
import { COPY_MESSAGE, OFFLINE_MESSAGE, OUT_OF_REACH_MESSAGE } from '../../../web/src/app/shell/offline-messages.ts';
import { CATALOG_MESSAGES } from '../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { PAGE_CACHE_LIMITS } from '../../../web/worker/limits.ts';
import { OFFLINE_PAGE } from '../../../web/worker/offline-page.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { addToCart, cartButton, openInCatalog, payButton, productCard } from '../support/shop.ts';
import { SiteProxy } from '../support/site-proxy.ts';
import { test as base } from '../support/test.ts';

const DATABASE = /google\.firestore/;
const AS_OF = /as of \d{1,2}:\d\d/;
/** A document of the site's origin. */
const FILE_WITHOUT_SCRIPTS = '/art/products/placeholder.svg';
/** Timeout for a copy of a rendered page, in ms. */
const STORED_MS = 5_000;

/** Each test serves the site at a separate address, with a service worker without any stored data. */
const test = base.extend<{ site: SiteProxy }>({
  site: async ({ baseURL }, provide) => {
    const site = await SiteProxy.start(baseURL ?? '');
    await provide(site);
    await site.stop();
  },
  context: async ({ browser, site, address }, provide) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      serviceWorkers: 'allow',
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    });
    await provide(context);
    await context.close();
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
});

/** The paths in the browser's caches, by kind. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

const expectKept = (page: Page, path: string, timeout?: number): Promise<void> =>
  expect
    .poll(async () => (await kept(page)).pages ?? [], {
      message: `a copy of ${path}`,
      ...(timeout !== undefined && { timeout }),
    })
    .toContain(path);

/**
 * Opens a page for the first time, and waits until the browser has stored its copy. If the functions are too busy to
 * render the page in time, it has no content and no copy. It is then opened again.
 */
async function visit(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(await response?.text()).toContain(`id="${PAGE_DATA_ID}"`);
  }).toPass();
  await expectHydrated(page);
  await expectKept(page, path);
}

/** Opens a page until the browser has stored its copy, without waiting for the page to start. */
async function storeCopy(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expectKept(page, path, STORED_MS);
  }).toPass();
}

/** Disconnects the page and its service worker. */
async function goOffline(context: BrowserContext, site: SiteProxy): Promise<void> {
  site.replace = () => 'no answer';
  await context.setOffline(true);
}

async function returnFromPaypal(context: BrowserContext, site: SiteProxy): Promise<void> {
  site.replace = () => null;
  await context.setOffline(false);
}

/** The functions that render pages are down. Hosting still serves its files. */
const breakFunctions = (site: SiteProxy): void => {
  site.replace = ({ path }) =>
    /^\/(?:assets|art)\/|^\/(?:app\.html|sw\.js)|manifest/.test(path)
      ? null
      : { status: 503, type: 'text/html', body: '<h1>Error: Server Error</h1>' };
};

/** Collects the warnings and errors in the console, except those of failed requests. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

const releaseIn = async (page: Page): Promise<string> =>
  (await page.locator(`meta[name="${RELEASE_NAME}"]`).getAttribute('content')) ?? '';

test('installs from a complete manifest, and requests no file of the first visit again', async ({
  page,
  context,
  request,
  site,
}) => {
  const product = await createProduct((await createStore()).id);
  await visit(page, productPath(product));
  expect(site.asked.filter((path, index) => site.asked.indexOf(path) !== index)).toEqual([]);
  expect(site.asked.filter((path) => path === '/sw.js')).toHaveLength(1);
  await expectAccessible(page);

  const session = await context.newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Each test uses a private browser context, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const response = await request.get(url);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { icons: { src: string; sizes: string }[] };
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...manifest.icons, { src: touchIcon ?? '', sizes: '180x180' }];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, site.origin + src);
    expect(size, src).toBe(sizes);
  }
});

test('stores copies of a limited number of public pages, and none after the worker removes itself', async ({
  page,
  site,
}) => {
  const product = await createProduct((await createStore()).id);
  await visit(page, '/about');
  await page.reload();

  await test.step('stores no private pages, calls or database responses', async () => {
    await addToCart(await openInCatalog(page, product));
    for (const path of [
      '/checkout',
      '/orders/none',
      '/seller/login',
      '/owner/login',
      '/catalog?q=kit',
      '/stores/nowhere',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await visit(page, '/reviews');
    const { pages = [], assets = [], pictures = [], ...others } = await kept(page);
    expect(Object.keys(others).filter((name) => !name.startsWith('workbox-expiration'))).toEqual([]);
    expect(pages.toSorted()).toEqual(['/about', '/reviews']);
    expect([...assets, ...pictures].filter((path) => !/^\/(?:assets|art)\//.test(path))).toEqual([]);
  });

  await test.step('removes the oldest copies', async () => {
    // Words before the ID redirect to the same product.
    const paths = Array.from(
      { length: PAGE_CACHE_LIMITS.maxEntries },
      (_, index) => `/products/${index}~${product.id}`,
    );
    for (const path of paths) await storeCopy(page, path);
    await visit(page, '/stores');
    await expect.poll(async () => (await kept(page)).pages?.length).toBeLessThanOrEqual(PAGE_CACHE_LIMITS.maxEntries);
    expect((await kept(page)).pages).not.toContain('/about');
  });

  await test.step('removes all copies with the worker', async () => {
    // Pages of the site register the worker again when they are idle.
    await page.goto(FILE_WITHOUT_SCRIPTS);
    const { build } = await import('esbuild');
    const built = await build({ entryPoints: ['web/worker/remove-worker.ts'], bundle: true, write: false });
    const body = built.outputFiles[0]?.text ?? '';
    site.replace = ({ path }) => (path === '/sw.js' ? { status: 200, type: 'text/javascript', body } : null);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await kept(page)).toEqual({});
  });
});

test('shows saved pages and the cart offline, and sells again once the network is back', async ({
  page,
  context,
  site,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 30 });
  const card = productCard(page, product);
  const notice = page.getByText(OFFLINE_MESSAGE);
  await visit(page, '/about');
  await visit(page, '/stores');
  await visit(page, `/stores/${store.slug}`);
  await goOffline(context, site);

  await test.step('shows the saved page with its age, and sells nothing', async () => {
    const found = complaints(page);
    await page.reload();
    await expectHydrated(page);
    await expect(card).toContainText('30 in stock');
    await expect(notice).toHaveText(AS_OF);
    const button = card.getByRole('button', { name: CATALOG_MESSAGES.offline });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(new RegExp(`${product.name}.*${OFFLINE_MESSAGE.slice(0, 20)}`));
    await expect(card.getByRole('button', { name: CATALOG_MESSAGES.addToCart })).toHaveCount(0);
    await expectFitsEachWidth(page);
    // It hydrates the rendered page. React has found no differences.
    expect(found.filter((text) => /hydrat|did not match|page-drawn-anew/i.test(text))).toEqual([]);
  });

  await test.step('follows links to saved pages, and lists them in place of others', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: /about/i }).first().click();
    await expect(page).toHaveURL('/about');
    await expect(notice).toHaveText(AS_OF);
    for (const path of ['/reviews', '/seller/login', '/orders/none']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE_PAGE.title);
    }
    await expectFitsEachWidth(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Stores/ })
      .click();
    await expect(page).toHaveURL('/stores');
    await expect(page.getByTestId('store-card').first()).toBeVisible();
    // An address with a query, for example from a link in a chat, is the same page.
    await page.goto('/about?from=chat');
    await expect(page).toHaveURL('/about');
  });

  await test.step('sells again once the network is back', async () => {
    await returnFromPaypal(context, site);
    await page.goto(`/stores/${store.slug}`);
    await addToCart(card);
    await expect(notice).toHaveCount(0);
  });

  await test.step('accepts no payment of the cart while offline', async () => {
    await cartButton(page).click();
    const pay = payButton(page);
    await expect(pay).toHaveAttribute('aria-disabled', 'false');
    await goOffline(context, site);
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription(/offline/);
    await expectFitsEachWidth(page);
    await returnFromPaypal(context, site);
    await expect(pay).toHaveAttribute('aria-disabled', 'false');
  });
});

test('shows pages while the functions, the marketplace or the database are down', async ({ page, context, site }) => {
  const [store, other] = [await createStore(), await createStore()];
  const product = await createProduct(store.id, { stock: 30 });
  const unseen = await createProduct(other.id, { stock: 30 });
  const path = `/stores/${store.slug}`;
  await visit(page, '/stores');
  await visit(page, path);

  await test.step('shows a saved page without the functions, and updates it from the database', async () => {
    breakFunctions(site);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.fromServiceWorker()).toBe(true);
    await expectHydrated(page);
    await expect(productCard(page, product)).toContainText('30 in stock');
    await expect(page.getByText(COPY_MESSAGE)).toHaveCount(0);
    await addToCart(productCard(page, product));
  });

  await test.step('loads a page that is not saved without the functions, also with a query', async () => {
    for (const address of [`/stores/${other.slug}`, `/stores/${other.slug}?from=chat`]) {
      await page.goto(address);
      await expect(productCard(page, unseen)).toContainText('30 in stock');
    }
  });

  await test.step('shows a closed marketplace instead of a saved page', async () => {
    site.replace = (passing) =>
      passing.path === '/stores'
        ? {
            status: 503,
            type: 'text/html',
            body: '<h1>Closed for maintenance</h1>',
            headers: { 'X-Page-Kind': 'drawn' },
          }
        : null;
    await page.goto('/stores');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed for maintenance');
  });

  await test.step('shows a saved page with its age without the database', async () => {
    const plain = await (await context.request.get('/app.html')).text();
    // The function cannot read the data to render the page.
    site.replace = (passing) =>
      passing.path === path
        ? { status: 200, type: 'text/html', body: plain, headers: { 'X-Page-Kind': 'plain' } }
        : null;
    await page.route(DATABASE, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(COPY_MESSAGE)).toHaveText(AS_OF);
    await expect(page.getByText(OUT_OF_REACH_MESSAGE)).toHaveText(AS_OF);
    await expect(productCard(page, product)).toContainText('30 in stock');
    await page.unroute(DATABASE);
    await expect(page.getByText(/as of/)).toHaveCount(0, { timeout: 45_000 });
  });
});

/** Replaces the site's release in its pages and in its service worker. */
function deploy(site: SiteProxy, built: string, release: string): void {
  site.rewrite = (text) => text.replaceAll(built, release);
}

const copyOf = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => (await (await caches.match(address))?.text()) ?? '', path);

/** The release of a service worker of the site. Null: there is none. */
const releaseOfWorker = (page: Page, which: 'active' | 'waiting'): Promise<string | null> =>
  page.evaluate(async (state) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.[state] ?? null;
    if (worker === null) return null;
    return new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => resolve(String(data)));
      port1.start();
      worker.postMessage({ type: 'release' }, [port2]);
    });
  }, which);

/** Timeouts in ms: for an obsolete service worker to end, and for a page to start. */
const ENDED_MS = 5_000;
const RELOADED_MS = 15_000;

/**
 * Resolves when only this release has a service worker. Sends no message to an obsolete one, because each message extends
 * it alive.
 * A worker that was stopped and restarted for a late request no longer knows that it is obsolete. With developer tools
 * attached, Chromium runs it for five minutes, and a page that is opened during that time may wait for it. This
 * function therefore stops it, as Chromium does after 30 seconds without tools. The next page of the new release
 * notifies it again.
 */
async function expectOnlyWorker(page: Page, release: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  let isFirst = true;
  await expect(async () => {
    if (!isFirst) {
      await tools.send('ServiceWorker.stopAllWorkers');
      await page.reload({ timeout: RELOADED_MS });
    }
    isFirst = false;
    await expect
      .poll(async () => ((await hasOneWorker(page)) ? releaseOfWorker(page, 'active') : null), { timeout: ENDED_MS })
      .toBe(release);
  }).toPass();
}

const hasOneWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing === null && registration.waiting === null;
  });

test('opens the new release after a deployment, also while the previous worker is still active', async ({
  page,
  site,
}) => {
  await visit(page, '/about');
  const built = await releaseIn(page);
  const offer = page.getByText(RELEASE_MESSAGES.isThere);

  await test.step('opens it in place of the saved page', async () => {
    deploy(site, built, 'feedfacecafe');
    await page.goto('/about');
    expect(await releaseIn(page)).toBe('feedfacecafe');
    await expectHydrated(page);
    // The page already belongs to the new release. It offers no update, and the new worker takes control.
    await expectOnlyWorker(page, 'feedfacecafe');
    await expect(offer).toHaveCount(0);
    await expect.poll(() => copyOf(page, '/about')).toContain('feedfacecafe');
  });

  await test.step('loads it on the click during a request of the previous worker', async () => {
    site.replace = ({ path }) => (path === '/assets/slow.js' ? 'hold' : null);
    await page.evaluate(() => {
      void fetch('/assets/slow.js', { keepalive: true });
    });
    await expect.poll(() => site.asked).toContain('/assets/slow.js');
    deploy(site, built, 'feedfacebeef');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole('button', { name: RELEASE_MESSAGES.reload }).click();
    await expect.poll(() => releaseIn(page)).toBe('feedfacebeef');
    await expect(offer).toHaveCount(0);
    site.answerHeld();
    await expectOnlyWorker(page, 'feedfacebeef');
  });
});

test('offers a new release on an open page, but not during the checkout', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await createProduct((await createStore()).id);
  await visit(page, '/stores');
  await page.reload();
  await expectHydrated(page);
  const old = await releaseIn(page);
  await addToCart(await openInCatalog(page, product));
  await cartButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();

  deploy(site, old, 'feedfacecafe');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => releaseOfWorker(page, 'waiting')).toBe('feedfacecafe');
  expect(await releaseOfWorker(page, 'active')).toBe(old);
  // Payments are not interrupted.
  const offer = page.getByText(RELEASE_MESSAGES.isThere);
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: RELEASE_MESSAGES.reload }).click();
  await expect.poll(() => releaseIn(page)).toBe('feedfacecafe');
  await expect(offer).toHaveCount(0);
  await expectOnlyWorker(page, 'feedfacecafe');
});
