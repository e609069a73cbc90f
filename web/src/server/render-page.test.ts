import { listName } from '@blockbazaar/domain/site/pages/page-data';
import type { PageReader } from '@blockbazaar/domain/site/pages/render-page';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

const TEMPLATE = '<html><head><title>Site</title></head><body><div id="root"></div></body></html>';
const HOSTILE_TEXT = `</script><script>alert(1)</script> "Kit" & 'more'`;

const store = {
  id: 'store',
  name: 'Nether Forge',
  slug: 'nether-forge',
  description: HOSTILE_TEXT,
  official: true,
  tariffPercentage: 10,
  discordUrl: '',
  bannerUrl: '',
  miniBannerUrl: '',
};
const product = {
  id: 'kit',
  name: HOSTILE_TEXT,
  description: 'All of it.',
  priceCents: 1_000,
  storeId: 'store',
  imageUrls: [],
  stock: 30,
  minimumQuantity: 1,
  showDeliveryInstructions: false,
};

function reader(changes: { settings?: object; stores?: boolean } = {}): PageReader & { readQueries: string[] } {
  const readQueries: string[] = [];
  const lists: Record<string, object[]> = { products: [product], stores: changes.stores === false ? [] : [store] };
  const documents: Record<string, { id: string }[]> = {
    products: [product],
    stores: [store],
    siteSettings: changes.settings === undefined ? [] : [{ id: 'public', ...changes.settings }],
  };
  return {
    readQueries,
    list: (query) => {
      readQueries.push(listName(query));
      const [condition] = query.where;
      const ids = condition?.[1] === 'in' ? condition[2] : null;
      const items =
        ids === null
          ? (lists[query.collection] ?? [])
          : (documents[query.collection] ?? []).filter(({ id }) => ids.includes(id));
      return Promise.resolve({ items, next: null });
    },
    bundles: () => [`of ${readQueries.length}`],
  };
}

const draw = (path: string, from: PageReader = reader()) =>
  renderPage({
    path,
    origin: 'https://shop.example',
    template: TEMPLATE,
    scriptsOf: (file) => [`/${file}.js`],
    reader: from,
  });

describe('renderPage', () => {
  it('renders the catalog with its products, prices and links, in place and without scripts', async () => {
    const from = reader();
    const { status, html } = await draw('/catalog', from);
    expect(status).toBe(200);
    expect(html).toContain('data-product-id="kit"');
    expect(html).toContain('$11.00');
    expect(html).toContain('30 in stock');
    expect(html).toContain('href="/stores/nether-forge"');
    expect(html).toContain('<title>Product Catalog');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/catalog">');
    expect(html).toContain(
      '<link data-later="modulepreload" href="/src/storefront/catalog/CatalogPage.tsx.js" crossorigin="">',
    );
    expect(html).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")/);
    expect(html).not.toContain('<div hidden id="S:');
    // Data that several components need is read once.
    expect(new Set(from.readQueries).size).toBe(from.readQueries.length);
  });

  it('renders a product with its structured data, and escapes its name', async () => {
    const { status, html } = await draw('/products/kit~kit');
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('All of it.');
    const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g), ([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(JSON.stringify(blocks)).toContain('"@type":"Product"');
  });

  it.each(['/stores/nowhere', '/products/nothing~none', '/no/such/page'])(
    'responds 404 at %s with a page that search engines do not index',
    async (path) => {
      const { status, html } = await draw(path, reader({ stores: false }));
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('<h1');
    },
  );

  it('redirects a former store address to the current one', async () => {
    const from = reader();
    const formerOnly: PageReader = {
      ...from,
      list: (query) =>
        query.where.some(([field]) => field === 'slug') ? Promise.resolve({ items: [], next: null }) : from.list(query),
    };
    expect(await draw('/stores/old-forge', formerOnly)).toMatchObject({ movedTo: '/stores/nether-forge' });
    expect(await draw('/stores/nether-forge')).toMatchObject({ status: 200, movedTo: null });
  });

  it('responds 503 during maintenance', async () => {
    const { status, html } = await draw(
      '/catalog',
      reader({ settings: { maintenanceMode: true, instantMoneyEnabled: true } }),
    );
    expect(status).toBe(503);
    expect(html).toContain('Closed for maintenance');
    expect(html).not.toContain('data-product-id');
  });

  it.each(['/', '/about', '/stores', '/reviews', '/free-money', '/instant-money', '/donutsmp-irl-market'])(
    'renders %s with a heading, and computes no styles for it',
    async (path) => {
      const { status, html } = await draw(path);
      expect(status).toBe(200);
      expect(html).toMatch(/<h1[^>]*>[^<]/);
      expect(html).not.toMatch(/emotion|class="[^"]*\b(?:css-|Mui)/);
      expect(html).not.toContain('Loading the page');
      expect(html).not.toContain('aria-busy="true"');
    },
  );

  it('fails when data cannot be read: the plain page is better than a partial one', async () => {
    const broken = { ...reader(), list: () => Promise.reject(new Error('unavailable')) };
    await expect(draw('/catalog', broken)).rejects.toThrow('unavailable');
  });
});
