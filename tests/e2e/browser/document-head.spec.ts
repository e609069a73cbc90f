import { expect } from '@playwright/test';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { readHead } from '../support/head.ts';
import { productCard } from '../support/shop.ts';
import { test } from '../support/test.ts';

interface Expected {
  path: string;
  title: RegExp;
  canonical?: string;
  noindex?: boolean;
  /** The kinds of structured data, in their order. */
  structured?: string[];
}

/** A page that the server draws, and one that it does not draw. The heads of all pages have component tests. */
const PAGES: Expected[] = [
  {
    path: '/catalog?q=spawner',
    title: /^Product Catalog · Blockbazaar$/,
    canonical: '/catalog',
    structured: ['BreadcrumbList'],
  },
  { path: '/checkout', title: /^Checkout · Blockbazaar$/, noindex: true },
];

for (const { path, title, canonical = path, noindex = false, structured = [] } of PAGES) {
  test(`the head of ${path}`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect.poll(async () => (await readHead(page)).structured.map((block) => block['@type'])).toEqual(structured);
    const head = await readHead(page);
    expect(head.title.length).toBeLessThanOrEqual(60);
    expect(head.meta.description?.length).toBeGreaterThan(20);
    expect(head.meta.description?.length).toBeLessThanOrEqual(160);
    expect(head.meta.keywords).toContain('Blockbazaar');
    expect(head.canonical).toBe(`${baseURL}${canonical}`);
    expect(head.meta.robots).toBe(noindex ? 'noindex' : undefined);
    expect(head.meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Blockbazaar',
      'og:title': head.title,
      'og:description': head.meta.description,
      'og:url': head.canonical,
      'twitter:card': 'summary_large_image',
      'twitter:title': head.title,
      'twitter:description': head.meta.description,
      'twitter:image': head.meta['og:image'],
    });
    expect(head.meta['og:image']).toMatch(/^https?:\/\/.+\.png$/);
    await expect
      .poll(async () => (await readHead(page)).backup)
      .toEqual({
        title: head.title,
        description: head.meta.description,
        keywords: head.meta.keywords,
        canonical: head.canonical,
        ogTitle: head.title,
        ogDescription: head.meta.description,
        ogImage: head.meta['og:image'],
      });
    // No rating, no count of reviews, no range of prices that nobody has counted.
    expect(JSON.stringify(head.structured)).not.toMatch(/rating|reviewCount|priceRange/i);
  });
}

test('a store page’s structured data causes no Content-Security-Policy violation', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const store = await createStore({
    description: 'Lamps </script><b>and</b> more.',
    bannerUrl: 'https://i.imgur.com/nosuchbanner.png',
  });
  const product = await createProduct(store.id, { name: `Lamp </script> ${store.id}` });
  await page.goto(`/stores/${store.slug}`);
  await expect(productCard(page, product)).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await readHead(page)).structured.find((block) => block['@type'] === 'ItemList')))
    .toContain(product.name);
  expect(problems).toEqual([]);
});

test('robots.txt disallows private pages and names the sitemap, which lists the stores', async ({
  request,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await robots.text();
  for (const path of ['/seller/', '/owner/', '/checkout', '/orders/']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  await createStore();
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toMatch(/^application\/xml/);
  expect(index.headers()['cache-control']).toBe('public, max-age=300, s-maxage=3600');
  const parts = Array.from((await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address ?? '');
  const lists = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
  // Made minutes ago, maybe: the store of this test need not be in it yet.
  expect(lists.join('')).toMatch(new RegExp(`<loc>${baseURL}/stores/[a-z0-9-]+</loc>`));
  expect(lists.join('')).toContain(`<loc>${baseURL}/donutsmp-irl-market</loc>`);
  expect((await request.get('/sitemaps/other.xml')).status()).toBe(404);
});
