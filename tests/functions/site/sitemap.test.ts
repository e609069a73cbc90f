import '../support/own-project.ts';
import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { publicPaths } from '@blockbazaar/domain/site/search-engines/public-pages';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { firestore } from '../../support/fixtures.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** More stores than two parts can list. */
const STORES = 2_050;
/** The lifetime of cached responses in a process. */
const CACHED_MS = 5 * 60_000;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
  const writer = firestore.bulkWriter();
  for (let index = 0; index < STORES; index += 1) {
    const id = `store-${String(index).padStart(5, '0')}`;
    void writer.set(firestore.collection(COLLECTIONS.stores).doc(id), {
      name: `Stall ${index}`,
      slug: `stall-${index}`,
    });
  }
  await writer.close();
});
afterAll(() => environment.stop());
let startMs = Date.now();
beforeEach(() => {
  // The cached responses of previous tests have expired.
  startMs += 3 * CACHED_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (): void => {
  vi.setSystemTime(Date.now() + CACHED_MS);
};

const ask = (path: string, method = 'GET'): Promise<Response> =>
  fetch(new URL(path, environment.addressOf('sitemap')), { method });

/** The paths of the addresses that a document lists. */
async function listed(path: string): Promise<string[]> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
  const addresses = Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address]) => address ?? '',
  );
  return addresses.map((address) => {
    expect(address.startsWith(`${environment.siteUrl}/`)).toBe(true);
    return address.slice(environment.siteUrl.length);
  });
}

describe('the sitemap', () => {
  it('references parts that list every store once, with at most a thousand stores each', async () => {
    const [pages, ...parts] = await listed('/sitemap.xml');
    expect(pages).toBe('/sitemaps/pages.xml');
    expect(parts).toEqual([
      '/sitemaps/stores.xml',
      '/sitemaps/stores-after-store-00999.xml',
      '/sitemaps/stores-after-store-01999.xml',
    ]);
    const lists = await Promise.all(parts.map(listed));
    expect(lists.map((list) => list.length)).toEqual([1_000, 1_000, 50]);
    expect(lists.flat()).toEqual(Array.from({ length: STORES }, (_, index) => `/stores/stall-${index}`));
  });

  it('lists the pages that are open', async () => {
    expect(await listed('/sitemaps/pages.xml')).toEqual(publicPaths({ instantMoneyEnabled: true }));
    const settings = firestore.collection(COLLECTIONS.siteSettings).doc(PUBLIC_SETTINGS_ID);
    await settings.set({ ...DEFAULT_SITE_SETTINGS, instantMoneyEnabled: false });
    expect(await listed('/sitemaps/pages.xml')).toContain('/instant-money');
    advance();
    expect(await listed('/sitemaps/pages.xml')).not.toContain('/instant-money');
  });

  it('states when a store was last changed', async () => {
    const text = await (await ask('/sitemaps/stores.xml')).text();
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it('permits shared caches to store it for an hour', async () => {
    expect((await ask('/sitemap.xml')).headers.get('cache-control')).toBe('public, max-age=300, s-maxage=3600');
  });

  it.each([
    '/',
    '/sitemaps/',
    '/sitemaps/other.xml',
    '/sitemaps/stores-after-.xml',
    '/sitemaps/stores-after-__x__.xml',
    '/sitemaps/stores-after-a%2Fb.xml',
    '/sitemaps/stores-after-zzz.xml',
    '/sitemaps/stores-after-store-00500.xml',
    '/sitemap.xml?fresh=1',
    '/sitemap.xml/',
  ])('responds with 404 at %s', async (path) => expect((await ask(path)).status).toBe(404));

  it('is created once in five minutes, regardless of the number of requests', async () => {
    const before = await listed('/sitemaps/stores-after-store-01999.xml');
    const late = firestore.collection(COLLECTIONS.stores).doc('store-99999');
    await late.set({ name: 'Late', slug: 'late' });
    const lists = await Promise.all(Array.from({ length: 10 }, () => listed('/sitemaps/stores-after-store-01999.xml')));
    expect(new Set(lists.map((list) => list.join()))).toEqual(new Set([before.join()]));
    advance();
    expect(await listed('/sitemaps/stores-after-store-01999.xml')).toEqual([...before, '/stores/late']);
    await late.delete();
  });

  it('responds with 405 to POST, and 200 to HEAD', async () => {
    expect((await ask('/sitemap.xml', 'POST')).status).toBe(405);
    expect((await ask('/sitemap.xml', 'HEAD')).status).toBe(200);
  });
});
