import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { displayPriceCents } from '@blockbazaar/domain/money/price';
import { publicPaths } from '@blockbazaar/domain/site/search-engines/public-pages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANDING_MESSAGES } from '@/storefront/landing/landing-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { headCopies, readHead } from '@/testing/read-head.ts';
import { preloadScreen, renderSite } from '@/testing/render-site.tsx';

interface ExpectedHead {
  path: string;
  title: RegExp;
  canonical?: string;
  noindex?: boolean;
  /** Types of the structured data, in order. */
  structured?: string[];
}

const LANDING: ExpectedHead[] = Object.values(LANDING_MESSAGES).map(({ path, title }) => ({
  path,
  title: new RegExp(`^${title} · Blockbazaar$`),
  structured: ['BreadcrumbList'],
}));

const PAGES: ExpectedHead[] = [
  { path: '/', title: /^Blockbazaar: /, structured: ['Organization'] },
  { path: '/stores', title: /^Stores · Blockbazaar$/, structured: ['BreadcrumbList'] },
  {
    path: '/catalog?store=nether-forge',
    title: /^Product Catalog · Blockbazaar$/,
    canonical: '/catalog',
    structured: ['BreadcrumbList'],
  },
  { path: '/instant-money', title: /^Instant Money · Blockbazaar$/, structured: ['BreadcrumbList'] },
  { path: '/free-money', title: /^Free Money: Media Rewards Program · Blockbazaar$/, structured: ['BreadcrumbList'] },
  { path: '/reviews', title: /^Reviews · Blockbazaar$/, structured: ['BreadcrumbList'] },
  { path: '/about', title: /^About Us · Blockbazaar$/, structured: ['BreadcrumbList'] },
  { path: '/sell', title: /^Sell here · Blockbazaar$/, structured: ['BreadcrumbList'] },
  ...LANDING,
  { path: '/checkout', title: /^Checkout · Blockbazaar$/, noindex: true },
  { path: '/orders/no-such-order', title: /^Your order · Blockbazaar$/, noindex: true },
  { path: '/stores/no-such-store', title: /^Store not found · Blockbazaar$/, noindex: true },
  { path: '/no/such/page', title: /^Page Not Found · Blockbazaar$/, noindex: true },
  { path: '/seller/login', title: /Blockbazaar$/, noindex: true },
  { path: '/seller/dashboard', title: /Blockbazaar$/, canonical: '/seller/login', noindex: true },
  { path: '/owner/login', title: /Blockbazaar$/, noindex: true },
  { path: '/owner/dashboard', title: /Blockbazaar$/, canonical: '/owner/login', noindex: true },
];

const kindsOfData = () => readHead().structured.map((block) => block['@type']);

/** The products that the page lists for search engines. */
function offered(): Record<string, unknown>[] {
  const list = readHead().structured.find((block) => block['@type'] === 'ItemList') as
    | { itemListElement: { item: Record<string, unknown> }[] }
    | undefined;
  return list?.itemListElement.map(({ item }) => item) ?? [];
}

describe('document head of a screen', () => {
  it.each(PAGES)('describes $path', async ({ path, title, canonical = path, noindex = false, structured = [] }) => {
    await renderSite(path);
    await waitFor(() => expect(document.title).toMatch(title));
    await waitFor(() => expect(readHead().canonical).toBe(`${location.origin}${canonical}`));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    await waitFor(() => expect(kindsOfData()).toEqual(structured));
    const head = readHead();
    expect(head.title.length).toBeLessThanOrEqual(60);
    expect(head.meta.description?.length).toBeGreaterThan(20);
    expect(head.meta.description?.length).toBeLessThanOrEqual(160);
    expect(head.meta.keywords).toContain('Blockbazaar');
    expect(head.meta.robots).toBe(noindex ? 'noindex' : undefined);
    expect(head.meta).toMatchObject(headCopies(head).previews);
    expect(head.meta['og:image']).toMatch(/^https?:\/\/.+\.png$/);
    expect(head.backup).toEqual(headCopies(head).backup);
    // Structured data has no rating, review count or price range without a source.
    expect(JSON.stringify(head.structured)).not.toMatch(/rating|reviewCount|priceRange/i);
  });

  it('covers every page of the sitemap', () => {
    const checked = PAGES.map(({ path, canonical = path }) => canonical);
    expect(publicPaths({ instantMoneyEnabled: true }).filter((path) => !checked.includes(path))).toEqual([]);
  });

  it('leads from an unknown path, which remains open, to known ones', async () => {
    await preloadScreen('/catalog');
    const { user, path } = await renderSite('/no/such/page');
    await waitFor(() => expect(readHead().meta.robots).toBe('noindex'));
    expect(path()).toBe('/no/such/page');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/', '/stores', '/catalog']),
    );
    const catalog = links.find((link) => link.getAttribute('href') === '/catalog');
    if (catalog === undefined) throw new Error('There is no link to the catalog.');
    expect(catalog).toBeVisible();
    await user.click(catalog);
    expect(await screen.findByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
    await waitFor(() => expect(readHead().meta.robots).toBeUndefined());
  });

  it('lists the current products of a store and removes them when the visitor leaves its page', async () => {
    const product = offerProduct({
      store: {
        tariffPercentage: 7.5,
        description: 'Lamps </script><b>and</b> more.',
        bannerUrl: 'https://i.imgur.com/nosuchbanner.png',
      },
      product: { priceCents: 999, stock: 3, name: 'Lamp </script>' },
    });
    const { store } = product;
    const { user } = await renderSite(`/stores/${store.slug}`);

    await waitFor(() =>
      expect(offered()).toEqual([
        {
          '@type': 'Product',
          name: product.name,
          description: product.description,
          sku: product.id,
          category: store.name,
          offers: {
            '@type': 'Offer',
            url: location.origin + productPath(product),
            price: (displayPriceCents(999, 7.5) / 100).toFixed(2),
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            seller: { '@type': 'Organization', name: store.name },
          },
        },
      ]),
    );
    marketplace.update('products', product.id, { stock: 0 });
    await waitFor(() => expect(JSON.stringify(offered())).toContain('https://schema.org/OutOfStock'));

    const head = readHead();
    expect(head.structured.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${location.origin}/` },
        { position: 2, name: 'Stores', item: `${location.origin}/stores` },
        { position: 3, name: store.name, item: `${location.origin}/stores/${store.slug}` },
      ],
    });
    expect(head.meta['og:image']).toBe('https://i.imgur.com/nosuchbanner.png');

    const [home] = within(screen.getByRole('banner')).getAllByRole('link', { name: /home/i });
    if (home === undefined) throw new Error('The header has no link home.');
    await user.click(home);
    await waitFor(() => expect(kindsOfData()).toEqual(['Organization']));
  });
});
