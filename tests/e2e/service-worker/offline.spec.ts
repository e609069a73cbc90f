import { expect, type BrowserContext, type Page } from '@playwright/test';
import { COPY_MESSAGE, OFFLINE_MESSAGE, UNREACHABLE_MESSAGE } from '../../../web/src/app/shell/offline-messages.ts';
import { CATALOG_MESSAGES } from '../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { OFFLINE_PAGE } from '../../../web/worker/offline-page.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { expectFitsEachWidth } from '../support/accessibility.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { addToCart, cartButton, payButton, productCard } from '../support/shop.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { test, visit } from './site-test.ts';

const DATABASE = /google\.firestore/;
const AS_OF = /as of \d{1,2}:\d\d/;

/** The notice with this message, and with the age of the data. */
const noticeOf = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message });

/** Disconnects the page and its service worker. */
async function goOffline(context: BrowserContext, site: SiteProxy): Promise<void> {
  site.replace = () => 'disconnect';
  await context.setOffline(true);
}

async function returnFromPaypal(context: BrowserContext, site: SiteProxy): Promise<void> {
  site.replace = () => null;
  await context.setOffline(false);
}

/** The functions that render pages are down. Hosting still serves its files. */
const breakFunctions = (site: SiteProxy): void => {
  site.replace = ({ path }) =>
    /^\/(?:assets|art)\/|^\/(?:app\.html|sw\.js)|manifest/.test(path)
      ? null
      : { status: 503, type: 'text/html', body: '<h1>Error: Server Error</h1>' };
};

/** Collects the warnings and errors in the console, except those of failed requests. */
function collectConsoleMessages(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

test('shows saved pages and the cart offline, and sells again once the network is back', async ({
  page,
  context,
  site,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 30 });
  const card = productCard(page, product);
  const notice = noticeOf(page, OFFLINE_MESSAGE);
  await visit(page, '/about');
  await visit(page, '/stores');
  await visit(page, `/stores/${store.slug}`);
  await goOffline(context, site);

  await test.step('shows the saved page with its age, and sells nothing', async () => {
    const found = collectConsoleMessages(page);
    await page.reload();
    await expectHydrated(page);
    await expect(card).toContainText('30 in stock');
    await expect(notice).toHaveText(AS_OF);
    const button = card.getByRole('button', { name: CATALOG_MESSAGES.offline });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(new RegExp(`${product.name}.*${OFFLINE_MESSAGE.slice(0, 20)}`));
    await expect(card.getByRole('button', { name: CATALOG_MESSAGES.addToCart })).toHaveCount(0);
    await expectFitsEachWidth(page);
    // It hydrates the rendered page. React has found no differences.
    expect(found.filter((text) => /hydrat|did not match|page-drawn-anew/i.test(text))).toEqual([]);
  });

  await test.step('follows links to saved pages, and lists them in place of others', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: /about/i }).first().click();
    await expect(page).toHaveURL('/about');
    await expect(notice).toHaveText(AS_OF);
    for (const path of ['/reviews', '/seller/login', '/orders/none']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE_PAGE.title);
    }
    await expectFitsEachWidth(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Stores/ })
      .click();
    await expect(page).toHaveURL('/stores');
    await expect(page.getByTestId('store-card').first()).toBeVisible();
    // An address with a query, for example from a link in a chat, is the same page.
    await page.goto('/about?from=chat');
    await expect(page).toHaveURL('/about');
  });

  await test.step('sells again once the network is back', async () => {
    await returnFromPaypal(context, site);
    await page.goto(`/stores/${store.slug}`);
    await addToCart(card);
    await expect(notice).toHaveCount(0);
  });

  await test.step('accepts no payment of the cart while offline', async () => {
    await cartButton(page).click();
    const pay = payButton(page);
    await expect(pay).toHaveAttribute('aria-disabled', 'false');
    await goOffline(context, site);
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription(/offline/);
    await expectFitsEachWidth(page);
    await returnFromPaypal(context, site);
    await expect(pay).toHaveAttribute('aria-disabled', 'false');
  });
});

test('shows pages while the functions, the marketplace or the database are down', async ({ page, context, site }) => {
  const [store, other] = [await createStore(), await createStore()];
  const product = await createProduct(store.id, { stock: 30 });
  const unseen = await createProduct(other.id, { stock: 30 });
  const path = `/stores/${store.slug}`;
  await visit(page, '/stores');
  await visit(page, path);

  await test.step('shows a saved page without the functions, and updates it from the database', async () => {
    breakFunctions(site);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.fromServiceWorker()).toBe(true);
    await expectHydrated(page);
    await expect(productCard(page, product)).toContainText('30 in stock');
    await expect(noticeOf(page, COPY_MESSAGE)).toHaveCount(0);
    await addToCart(productCard(page, product));
  });

  await test.step('loads a page that is not saved without the functions, also with a query', async () => {
    for (const address of [`/stores/${other.slug}`, `/stores/${other.slug}?from=chat`]) {
      await page.goto(address);
      await expect(productCard(page, unseen)).toContainText('30 in stock');
    }
  });

  await test.step('shows a closed marketplace instead of a saved page', async () => {
    site.replace = (passing) =>
      passing.path === '/stores'
        ? {
            status: 503,
            type: 'text/html',
            body: '<h1>Closed for maintenance</h1>',
            headers: { 'X-Page-Kind': 'drawn' },
          }
        : null;
    await page.goto('/stores');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed for maintenance');
  });

  await test.step('shows a saved page with its age without the database', async () => {
    const plain = await (await context.request.get('/app.html')).text();
    // The function cannot read the data to render the page.
    site.replace = (passing) =>
      passing.path === path
        ? { status: 200, type: 'text/html', body: plain, headers: { 'X-Page-Kind': 'plain' } }
        : null;
    await page.route(DATABASE, (route) => route.abort());
    await page.goto(path);
    await expect(noticeOf(page, COPY_MESSAGE)).toHaveText(AS_OF);
    await expect(noticeOf(page, UNREACHABLE_MESSAGE)).toHaveText(AS_OF);
    await expect(productCard(page, product)).toContainText('30 in stock');
    await page.unroute(DATABASE);
    await expect(page.getByText(/as of/)).toHaveCount(0, { timeout: 45_000 });
  });
});
