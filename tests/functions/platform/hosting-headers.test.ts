import '../support/own-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ReadCategories from '../../../functions/src/catalog/categories/read-categories.ts';
import type * as PictureFiles from '../../../functions/src/pictures/picture-files.ts';
import type * as FindProducts from '../../../functions/src/search/find-products.ts';
import type * as Sitemap from '../../../functions/src/site/sitemap/sitemap.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { startHosting, type Hosting } from './hosting.ts';

const PAGE_POLICY = vi.hoisted(() => "default-src 'none'; script-src 'self'");

/** Makes every data source of the functions fail while `isOn` is true. */
const outage = vi.hoisted(() => ({
  isOn: false,
  guard:
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      outage.isOn ? Promise.reject(new Error('outage')) : work(...args),
}));
vi.mock('../../../functions/src/site/pages/built-pages.ts', () => ({
  builtPages: outage.guard(() =>
    Promise.resolve({
      template: '<html></html>',
      policy: PAGE_POLICY,
      scriptsOf: () => [],
      renderPage: ({ path }: { path: string }) =>
        Promise.resolve({ status: path.endsWith('/none') ? 404 : 200, html: '<html></html>', movedTo: null }),
    }),
  ),
}));
vi.mock('../../../functions/src/search/find-products.ts', async (importOriginal) => {
  const { findProducts } = await importOriginal<typeof FindProducts>();
  return { findProducts: outage.guard(findProducts) };
});
vi.mock('../../../functions/src/catalog/categories/read-categories.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ReadCategories>();
  return { ...original, cachedCategories: outage.guard(original.cachedCategories) };
});
vi.mock('../../../functions/src/pictures/picture-files.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PictureFiles>();
  return { ...original, openPictureFile: outage.guard(original.openPictureFile) };
});
vi.mock('../../../functions/src/site/sitemap/sitemap.ts', async (importOriginal) => {
  const { sitemap } = await importOriginal<typeof Sitemap>();
  return { sitemap: outage.guard(sitemap) };
});

const FILES = {
  'app.html': '<html></html>',
  'sw.js': '',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b3c4d.js': '',
  'art/kit.svg': '<svg></svg>',
  '.well-known/security.txt': 'Contact: us',
};

let environment: TestEnvironment;
let hosting: Hosting;
beforeAll(async () => {
  environment = await startTestEnvironment();
  hosting = await startHosting(FILES, (name) =>
    environment.addressOf(name as Parameters<TestEnvironment['addressOf']>[0]),
  );
});
afterAll(async () => {
  await hosting.stop();
  await environment.stop();
});
beforeEach(() => {
  outage.isOn = false;
});

const open = (path: string): Promise<Response> => fetch(new URL(path, hosting.origin), { redirect: 'manual' });

const answerAt = async (path: string): Promise<[status: number, caches: string | null]> => {
  const response = await open(path);
  return [response.status, response.headers.get('cache-control')];
};

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const SECURITY_HEADER_NAMES = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

const PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const PICTURE = `/images/store/${'a'.repeat(64)}-200x100.webp`;

describe('Hosting rewrites to functions', () => {
  it.each([
    ['/', 200, PAGE],
    ['/catalog', 200, PAGE],
    ['/stores/forge', 200, PAGE],
    ['/stores/none', 404, 'public, max-age=0, s-maxage=60'],
    ['/products/none', 404, 'public, max-age=0, s-maxage=60'],
    ['/search/products?q=kit', 200, 'public, max-age=15, s-maxage=60'],
    ['/search/suggestions?q=kit', 200, 'public, max-age=15, s-maxage=60'],
    ['/search/categories', 200, 'public, max-age=15, s-maxage=60'],
    ['/search/products?sort=worst', 400, 'no-store'],
    ['/sitemap.xml', 200, 'public, max-age=300, s-maxage=3600'],
    ['/sitemaps/none.xml', 404, 'public, max-age=300, s-maxage=300'],
    [PICTURE, 404, 'no-store'],
    ['/auth/discord/callback', 303, 'private, no-store'],
    ['/reports/visit', 405, 'no-store'],
    ['/uploads/picture', 405, 'no-store'],
    ['/webhooks/stripe', 405, 'no-store'],
    ['/webhooks/paypal', 405, 'no-store'],
    ['/webhooks/crypto', 405, 'no-store'],
  ])('forwards the cache header of the function at %s', async (path, status, caches) =>
    expect(await answerAt(path)).toEqual([status, caches]),
  );

  it.each([
    ['/', PAGE_POLICY],
    ['/catalog', PAGE_POLICY],
    ['/stores/none', PAGE_POLICY],
    ['/search/products?q=kit', API_POLICY],
    ['/sitemap.xml', API_POLICY],
    [PICTURE, API_POLICY],
    ['/auth/discord/callback', API_POLICY],
    ['/reports/visit', API_POLICY],
    ['/webhooks/stripe', API_POLICY],
  ])('forwards the security headers of the function at %s', async (path, policy) => {
    const { headers } = await open(path);
    expect(headers.get('content-security-policy')).toBe(policy);
    for (const name of SECURITY_HEADER_NAMES) expect(headers.get(name)).not.toBeNull();
  });

  it.each([
    '/',
    '/catalog',
    '/stores/forge',
    '/products/kit',
    '/search/products?q=kit',
    '/search/suggestions?q=kit',
    '/search/categories',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    PICTURE,
  ])('prevents caching of the failure of %s', async (path) => {
    outage.isOn = true;
    expect(await answerAt(path)).toEqual([503, 'no-store']);
  });
});

describe('Hosting', () => {
  it.each([
    ['/cart', 200, 'no-cache'],
    ['/orders/key', 200, 'no-cache'],
    ['/seller/dashboard', 200, 'no-cache'],
    ['/unknown', 200, 'no-cache'],
    ['/sw.js', 200, 'no-cache'],
    ['/manifest.webmanifest', 200, 'no-cache'],
    ['/assets/app-1a2b3c4d.js', 200, 'public, max-age=86400, immutable'],
    ['/assets/none.js', 404, 'public, max-age=86400, immutable'],
    ['/art/kit.svg', 200, 'public, max-age=3600'],
  ])('serves %s with its configured header', async (path, status, caches) =>
    expect(await answerAt(path)).toEqual([status, caches]),
  );

  it.each(['/orders/key', '/auth/discord/callback', '/seller/set-password'])(
    'sends no referrer from %s to other sites',
    async (path) => expect((await open(path)).headers.get('referrer-policy')).toBe('no-referrer'),
  );

  it('sends the security headers with security.txt', async () => {
    const [page, text] = await Promise.all([open('/cart'), open('/.well-known/security.txt')]);
    expect(await text.text()).toBe('Contact: us');
    for (const name of SECURITY_HEADER_NAMES) {
      expect(page.headers.get(name)).not.toBeNull();
      expect(text.headers.get(name)).not.toBeNull();
    }
  });
});
