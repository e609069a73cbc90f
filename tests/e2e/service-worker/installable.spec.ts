import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { expect, type Page } from '@playwright/test';
import { PAGE_CACHE_LIMITS } from '../../../web/worker/limits.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addToCart, openInCatalog } from '../support/shop.ts';
import { expectCached, cachedPaths, test, visit } from './site-test.ts';

/** A document of the site's origin. */
const FILE_WITHOUT_SCRIPTS = '/art/products/placeholder.svg';
/** Timeout for a copy of a rendered page, in ms. */
const STORED_MS = 5_000;

/** Opens a page until the browser has stored its copy, without waiting for the page to start. */
async function storeCopy(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expectCached(page, path, STORED_MS);
  }).toPass();
}

test('installs from a complete manifest, and requests no file of the first visit again', async ({
  page,
  context,
  request,
  site,
}) => {
  const product = await createProduct((await createStore()).id);
  await visit(page, productPath(product));
  expect(site.requestedPaths.filter((path, index) => site.requestedPaths.indexOf(path) !== index)).toEqual([]);
  expect(site.requestedPaths.filter((path) => path === '/sw.js')).toHaveLength(1);
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
    const { pages = [], assets = [], pictures = [], ...others } = await cachedPaths(page);
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
    await expect
      .poll(async () => (await cachedPaths(page)).pages?.length)
      .toBeLessThanOrEqual(PAGE_CACHE_LIMITS.maxEntries);
    expect((await cachedPaths(page)).pages).not.toContain('/about');
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
    expect(await cachedPaths(page)).toEqual({});
  });
});
