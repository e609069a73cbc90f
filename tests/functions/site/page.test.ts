import '../support/own-project.ts';
import { idsQuery } from '@blockbazaar/domain/queries/ids-query';
import { productsQuery, storeBySlugQuery } from '@blockbazaar/domain/queries/public-queries';
import { listName } from '@blockbazaar/domain/site/pages/page-data';
import type { PageRequest, RenderedPage } from '@blockbazaar/domain/site/pages/render-page';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProduct, createStore, firestore, setStock } from '../../support/fixtures.ts';
import { countReads } from '../support/reads.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const TEMPLATE = '<html><head></head><body><div id="root"></div></body></html>';
const POLICY = "default-src 'none'; script-src 'self'";
const renderPage = vi.fn<(request: PageRequest) => Promise<RenderedPage>>();
const built = vi.hoisted(() => ({ isThere: true }));

vi.mock('../../../functions/src/site/pages/built-pages.ts', () => ({
  builtPages: () =>
    built.isThere
      ? Promise.resolve({ template: TEMPLATE, policy: POLICY, scriptsOf: () => [], renderPage })
      : Promise.reject(new Error('not built')),
}));

let environment: TestEnvironment;
beforeAll(async () => {
  process.env.PAGES_KEPT_S = '60';
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => {
  built.isThere = true;
  renderPage.mockReset().mockResolvedValue({ status: 200, html: '<html>drawn</html>', movedTo: null });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (path: string, method = 'GET'): Promise<Response> =>
  fetch(new URL(path, environment.addressOf('page')), { method });

describe('a page', () => {
  it('is rendered for its path and the site’s address, and cached by Hosting for a minute', async () => {
    const response = await open('/stores/forge');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<html>drawn</html>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-page-kind')).toBe('drawn');
    expect(response.headers.get('cache-control')).toMatch(/max-age=0, s-maxage=60, stale-while-revalidate=600/);
    expect(renderPage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/stores/forge', origin: environment.siteUrl, template: TEMPLATE }),
    );
  });

  it.each(['/stores/forge', '/catalog?q=kit', '/moved'])('has the headers of the site’s files at %s', async (path) => {
    if (path === '/moved') renderPage.mockResolvedValue({ status: 404, html: 'moved', movedTo: '/stores' });
    const { headers } = await fetch(new URL(path, environment.addressOf('page')), { redirect: 'manual' });
    expect(headers.get('content-security-policy')).toBe(POLICY);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('preserves the status of a missing page', async () => {
    renderPage.mockResolvedValue({ status: 404, html: 'nothing here', movedTo: null });
    expect((await open('/stores/none')).status).toBe(404);
  });

  it('redirects to another path in a response that Hosting may cache', async () => {
    renderPage.mockResolvedValue({ status: 404, html: 'moved', movedTo: '/stores/ember-square' });
    const response = await fetch(new URL('/stores/ember', environment.addressOf('page')), { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/stores/ember-square');
    expect(response.headers.get('cache-control')).toContain('s-maxage=60');
  });

  it('is not cached during maintenance', async () => {
    renderPage.mockResolvedValue({ status: 503, html: 'closed', movedTo: null });
    const response = await open('/');
    expect(response.status).toBe(503);
    // Unlike the response of unavailable functions: browsers show no saved copy instead.
    expect(response.headers.get('x-page-kind')).toBe('drawn');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is the plain page, which reads nothing, for a path with a query', async () => {
    const response = await open('/catalog?q=kit');
    expect(await response.text()).toBe(TEMPLATE);
    expect(response.headers.get('x-page-kind')).toBe('plain');
    expect(renderPage).not.toHaveBeenCalled();
  });

  it('is the plain page without caching when rendering fails', async () => {
    renderPage.mockRejectedValue(new Error('the database is down'));
    const response = await open('/catalog');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(TEMPLATE);
    expect(response.headers.get('x-page-kind')).toBe('plain');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is the plain page after three seconds when rendering takes too long', async () => {
    renderPage.mockReturnValue(new Promise(() => undefined));
    const started = performance.now();
    const response = await open('/catalog');
    expect(await response.text()).toBe(TEMPLATE);
    expect(performance.now() - started).toBeGreaterThan(2_900);
  });

  it('fails with 503 where the site was not built', async () => {
    built.isThere = false;
    const { status, headers } = await open('/');
    expect(status).toBe(503);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors/);
  });

  it.each(['POST', 'PUT', 'DELETE'])('rejects the method %s', async (method) => {
    const response = await open('/', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('the data of a page', () => {
  const filter = (storeId: string) => productsQuery({ storeId, order: 'store' }, null);

  it('equals the results of the browser’s queries, without malformed documents', async () => {
    const store = await createStore();
    const [first, second] = [await createProduct(store.id), await createProduct(store.id)];
    await firestore.collection('products').doc(`odd-${store.id}`).set({ storeId: store.id, displayOrder: 0 });
    renderPage.mockImplementation(async ({ reader }) => {
      const { items, next } = await reader.list(filter(store.id));
      const found = await reader.list(storeBySlugQuery(store.slug));
      const stores = await reader.list(idsQuery('stores', [store.id, 'missing']));
      const html = JSON.stringify({ items, next, found: found.items, stores: stores.items });
      return { status: 200, html, movedTo: null };
    });
    const drawn = JSON.parse(await (await open('/')).text()) as Record<string, { id: string }[]>;
    expect(drawn.items?.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(drawn.found?.map(({ id }) => id)).toEqual([store.id]);
    expect(drawn).toMatchObject({ next: null, stores: [{ id: store.id }] });
  });

  it('is read once a minute, regardless of the number of requests', async () => {
    const product = await createProduct((await createStore()).id, { stock: 9 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    renderPage.mockImplementation(async ({ reader }) => {
      const { items } = await reader.list(idsQuery('products', [product.id]));
      return { status: 200, html: String((items[0] as { stock: number }).stock), movedTo: null };
    });
    const ask = async (): Promise<string> => (await open('/')).text();
    const reads = await countReads(async () => {
      expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => '9'));
    });
    expect(reads.documents).toBe(1);
    await setStock(product.id, 4);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await ask()).toBe('9');
    vi.setSystemTime(Date.now() + 2_000);
    expect(await ask()).toBe('4');
  });

  it('is included as a bundle, from which a listener continues', async () => {
    const product = await createProduct((await createStore()).id, { stock: 9 });
    const query = idsQuery('products', [product.id]);
    renderPage.mockImplementation(async ({ reader }) => {
      await reader.list(query);
      return { status: 200, html: reader.bundles().join(''), movedTo: null };
    });
    const bundle = await (await open('/')).text();
    // Each part of a bundle is preceded by its length in bytes.
    expect(bundle).toMatch(/^\d+\{"metadata":/);
    expect(bundle).toContain(`"name":${JSON.stringify(listName(query))}`);
    expect(bundle).toMatch(/"readTime":\{"seconds":"?\d/);
    expect(bundle).toContain('"stock":{"integerValue":"9"');
  });
});
