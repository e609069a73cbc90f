import { expect, type Browser, type Page } from '@playwright/test';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import type { ListenTarget } from '../../../support/listen-channel.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expectHydrated } from '../../support/expect-hydrated.ts';
import {
  collectComplaints,
  collectListenTargets,
  expectFewListeners,
  expectNoComplaints,
} from '../../support/first-visit.ts';
import { fillCart } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

interface Screen {
  path: string;
  heading: RegExp;
}

/** Public screens that change while they are open. */
const LIVE_SCREENS: Screen[] = [
  { path: '/', heading: /.+/ },
  { path: '/stores', heading: /stores/i },
  { path: '/catalog', heading: /Product Catalog/ },
];

/** Screens with the same content for everyone. */
const OTHER_PUBLIC_SCREENS: Screen[] = [
  { path: '/instant-money', heading: /Instant Money/ },
  { path: '/free-money', heading: /Media Rewards Program/ },
  { path: '/donutsmp-irl-market', heading: /DonutSMP IRL Market/ },
  { path: '/reviews', heading: /Reviews/ },
  { path: '/about', heading: /About Us/ },
];

/** These show the same screen as `/donutsmp-irl-market` with different texts. */
const OTHER_LANDING_SCREENS: Screen[] = [
  { path: '/donutsmp-irl-catalog', heading: /DonutSMP IRL Catalog/ },
  { path: '/donut-irl-market', heading: /Donut IRL Market/ },
  { path: '/donutsmp-irl-trade', heading: /DonutSMP IRL Trade/ },
];

const PRIVATE_SCREENS: Screen[] = [
  { path: '/sell', heading: /Sell here/ },
  { path: '/checkout', heading: /.+/ },
  { path: '/seller/login', heading: /.+/ },
  { path: '/stores/no-such-store', heading: /Store not found/ },
  { path: '/orders/no-such-order', heading: /could not find this order/i },
  { path: '/no/such/page', heading: /Page Not Found/ },
];

async function open(page: Page, { path, heading }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Collects requests to third parties, and violations of the content security policy. */
function collectForeign(page: Page, baseURL: string): string[] {
  const known = [new URL(baseURL).hostname, 'localhost', '127.0.0.1'];
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !known.includes(hostname)) found.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

/** Opens each screen in a new browser, as on a first visit. */
async function visitEach(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  screens: readonly Screen[],
  check: (targets: readonly ListenTarget[], path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const shown of screens) {
    await test.step(shown.path, async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const found = collectComplaints(page);
      const targets = collectListenTargets(page);
      const foreign = collectForeign(page, baseURL ?? '');
      await open(page, shown);
      await expectHydrated(page);
      await check(targets, shown.path);
      expectNoComplaints(found);
      await expectFitsEachWidth(page);
      expect(foreign).toEqual([]);
      await context.close();
    });
  }
}

test('shows live public screens without warnings on a first visit, with few listeners, at each width', async ({
  browser,
  baseURL,
}) => {
  await visitEach({ browser, baseURL }, LIVE_SCREENS, expectFewListeners);
});

test('shows other public screens without warnings on a first visit, at each width', async ({ browser, baseURL }) => {
  await visitEach({ browser, baseURL }, OTHER_PUBLIC_SCREENS);
});

test('shows the menu of a phone, landing screens, forms and errors that are accessible, and fit each width', async ({
  page,
  baseURL,
}) => {
  const foreign = collectForeign(page, baseURL ?? '');

  await test.step('opens and closes the menu', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Catalog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  for (const shown of OTHER_LANDING_SCREENS) {
    await test.step(shown.path, async () => {
      await open(page, shown);
      await expectNoSidewaysScroll(page);
    });
  }
  for (const shown of PRIVATE_SCREENS) {
    await test.step(shown.path, async () => {
      await open(page, shown);
      await expectFitsEachWidth(page);
    });
  }
  expect(foreign).toEqual([]);
});

test('shows the checkout with items and its terms that are accessible and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await createProduct((await createStore()).id, {
    showDeliveryInstructions: true,
    imageUrls: ['/art/products/placeholder.svg', '/art/products/no-such-picture.svg'],
  });
  await fillCart(page, [product, 1]);
  await page.goto('/checkout');
  await expect(page.getByText(product.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Terms of Service/i }).click();
  await expectAccessible(page);
});
