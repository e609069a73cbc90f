import { expect } from '@playwright/test';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addToCart, goToPayment, openInCatalog, productCard } from '../support/shop.ts';
import { test } from '../support/test.ts';

const SCREENS = [
  { path: '/', heading: /.+/ },
  { path: '/stores', heading: /stores/i },
  { path: '/catalog', heading: /Product Catalog/ },
  { path: '/instant-money', heading: /Instant Money/ },
  { path: '/free-money', heading: /Media Rewards Program/ },
  { path: '/donutsmp-irl-market', heading: /DonutSMP IRL Market/ },
  { path: '/donutsmp-irl-catalog', heading: /DonutSMP IRL Catalog/ },
  { path: '/donut-irl-market', heading: /Donut IRL Market/ },
  { path: '/donutsmp-irl-trade', heading: /DonutSMP IRL Trade/ },
  { path: '/reviews', heading: /Reviews/ },
  { path: '/about', heading: /About Us/ },
  { path: '/sell', heading: /Sell here/ },
  { path: '/checkout', heading: /.+/ },
  { path: '/seller/login', heading: /.+/ },
  { path: '/stores/no-such-store', heading: /Store not found/ },
  { path: '/orders/no-such-order', heading: /could not find this order/i },
  { path: '/no/such/page', heading: /Page Not Found/ },
];

for (const { path, heading } of SCREENS) {
  test(`${path} is accessible and fits a phone, a tablet and a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFitsEachWidth(page);
  });
}

test('the checkout with items, its dialogs, the store page and the order page are accessible and fit a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const store = await createStore({ official: true, discordUrl: 'https://discord.gg/blockbazaar' });
  const product = await createProduct(store.id, {
    showDeliveryInstructions: true,
    imageUrls: ['/art/products/placeholder.svg', '/art/products/no-such-picture.svg'],
  });
  const card = await openInCatalog(page, product);
  await addToCart(card);
  await page.goto(`/stores/${store.slug}`);
  await expect(productCard(page, product)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/checkout');
  await expect(page.getByText(product.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Terms of Service/i }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const plain = await createProduct(store.id);
  await page.evaluate(() => localStorage.clear());
  await addToCart(await openInCatalog(page, plain));
  await goToPayment(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/orders\//);
  await expect(page.getByText(plain.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an unknown path shows Page Not Found with links, marked noindex', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const main = page.getByRole('main');
  for (const path of ['/', '/stores', '/catalog']) await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
  await main.locator('a[href="/catalog"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
});

test('the menu on a phone opens, navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Catalog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('no page sends a request to a third party', async ({ page, baseURL }) => {
  const known = [new URL(baseURL ?? '').hostname, 'localhost', '127.0.0.1'];
  const foreign = new Set<string>();
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !known.includes(hostname)) foreign.add(request.url());
  });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
  for (const path of ['/', '/stores', '/catalog', '/instant-money', '/about', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  expect([...foreign]).toEqual([]);
  expect(problems).toEqual([]);
});

test('Hosting sends the security headers, and caches hashed files for good', async ({ page, request }) => {
  const response = await request.get('/');
  const headers = response.headers();
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
  );
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  await page.goto('/');
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  expect((await request.get(script ?? '')).headers()['cache-control']).toMatch(/immutable/);
});
