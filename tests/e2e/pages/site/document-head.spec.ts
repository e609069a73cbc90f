import { expect, type Page } from '@playwright/test';
import { headCopies } from '../../../../web/src/testing/read-head.ts';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { readHead } from '../../support/head.ts';
import { productCard } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

interface Expected {
  path: string;
  title: RegExp;
  canonical?: string;
  noindex?: boolean;
  /** The types of structured data, in order. */
  structured?: string[];
}

async function expectHead(
  page: Page,
  baseURL: string,
  { path, title, canonical = path, noindex = false, structured = [] }: Expected,
): Promise<void> {
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
    'twitter:card': 'summary_large_image',
    ...headCopies(head).previews,
  });
  expect(head.meta['og:image']).toMatch(/^https?:\/\/.+\.png$/);
  await expect.poll(async () => (await readHead(page)).backup).toEqual(headCopies(head).backup);
  // Structured data must not contain ratings, review counts or price ranges without a source.
  expect(JSON.stringify(head.structured)).not.toMatch(/rating|reviewCount|priceRange/i);
}

test('has a complete head on public and private pages, with structured data that violates no security policy', async ({
  page,
  baseURL,
}) => {
  // A page with a head from the server, and one without. Component tests cover the heads of all pages.
  await expectHead(page, baseURL ?? '', {
    path: '/catalog?q=spawner',
    title: /^Product Catalog · Blockbazaar$/,
    canonical: '/catalog',
    structured: ['BreadcrumbList'],
  });
  await expectHead(page, baseURL ?? '', { path: '/checkout', title: /^Checkout · Blockbazaar$/, noindex: true });

  const store = await createStore({
    description: 'Lamps </script><b>and</b> more.',
    bannerUrl: 'https://i.imgur.com/nosuchbanner.png',
  });
  const product = await createProduct(store.id, { name: `Lamp </script> ${store.id}` });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`/stores/${store.slug}`);
  await expect(productCard(page, product)).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await readHead(page)).structured.find((block) => block['@type'] === 'ItemList')))
    .toContain(product.name);
  expect(errors).toEqual([]);
});
