import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { loadDemoData } from '../../../emulator-data/load.ts';
import { ports } from '../../../tools/ports.ts';
import { withoutTriggers } from '../../../tools/stack/functions-triggers.ts';
import type { FirestoreTraffic } from '../../support/firestore-traffic.ts';
import { setStock } from '../../support/fixtures.ts';
import { longestTaskMs } from '../../support/main-thread.ts';
import { withCountedPage } from '../support/counted-page.ts';
import { test } from '../support/test.ts';

/** 500 stores and 10,000 products: the cost of a visit, counted between the browser and the database. */
const STORES = 500;
const PRODUCTS = 10_000;
const READS_MAX = 80;
/** For a first visit, whose page includes its content. */
const COLD_READS_MAX = 4;
const LONG_TASK_MAX_MS = 200;
/** The products and stores of each page near the viewport, filters, settings, and pages that are being left. */
const LISTENERS_MAX = 30;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  execFileSync(process.execPath, ['tools/seed.ts', '--stores', `${STORES}`, '--products', `${PRODUCTS}`], {
    stdio: 'inherit',
  });
  // While the emulator is still processing the documents, the server renders a page too late and without its content.
  await expect(async () => {
    expect(await (await request.get('/catalog')).text()).toContain('data-testid="product-card"');
  }).toPass();
});

test.afterAll(async () => {
  test.setTimeout(180_000);
  await withoutTriggers(ports(), () => loadDemoData());
});

const cards = (page: Page) => page.getByTestId('product-card');

/**
 * Waits until cards have prices, new listeners have opened and received all results, and no more documents arrive. The
 * number of documents is irrelevant, because a page with content resumes from it, possibly without any documents.
 */
async function settle(page: Page, traffic: FirestoreTraffic, openedBefore = 0): Promise<void> {
  await expect(cards(page).first().getByText('$')).toBeVisible();
  let before = '';
  await expect
    .poll(
      () => {
        const now = `${traffic.opened} listeners, ${traffic.documents} documents`;
        const still = traffic.opened > openedBefore && traffic.waiting === 0 && now === before;
        before = now;
        return still;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

test('reads at most 80 documents for the catalog, and at most 80 more for a search', async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await page.goto('/catalog');
    await settle(page, traffic);
    expect(await cards(page).count()).toBeGreaterThan(0);
    expect(traffic.documents).toBeLessThanOrEqual(READS_MAX);
    expect(traffic.reads).toBeLessThanOrEqual(COLD_READS_MAX);

    const { opened, documents } = traffic;
    await page.getByPlaceholder('Search products...').fill('golden pickaxe');
    await expect(cards(page).first()).toContainText(/golden/i);
    await settle(page, traffic, opened);
    // Proves that the documents found were counted.
    expect(traffic.documents - documents).toBeGreaterThanOrEqual(await cards(page).count());
    expect(traffic.documents - documents).toBeLessThanOrEqual(READS_MAX);
  });
});

test('shows the store directory in pages', async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await page.goto('/stores');
    await expect(page.getByRole('link', { name: /Visit Store/ }).first()).toBeVisible();
    expect(traffic.documents).toBeLessThanOrEqual(READS_MAX);
    const first = await page.getByRole('link', { name: /Visit Store/ }).count();
    expect(first).toBeLessThan(STORES);
    await page.mouse.move(700, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      expect(traffic.documents).toBeGreaterThan(first * 2);
    }).toPass();
  });
});

test('filters by store over all of it', async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await page.goto('/catalog');
    await settle(page, traffic);
    const store = page.getByRole('group', { name: 'Filter by store' }).getByRole('button').nth(1);
    const name = (await store.textContent()) ?? '';
    const { opened, documents } = traffic;
    await store.click();
    await expect(store).toHaveAttribute('aria-pressed', 'true');
    await settle(page, traffic, opened);
    for (const card of await cards(page).all()) await expect(card).toContainText(name);
    expect(traffic.documents - documents).toBeLessThanOrEqual(READS_MAX);
  });
});

test('scrolls smoothly through 1,000 products with a limited number of listeners', async ({ browser }) => {
  test.setTimeout(180_000);
  await withCountedPage(browser, async (page, traffic) => {
    await page.goto('/catalog');
    await settle(page, traffic);
    const seen = new Set<string>();
    await page.mouse.move(700, 500);
    let listenersMost = 0;
    const longestTask = await longestTaskMs(browser, page, () =>
      expect(async () => {
        await page.mouse.wheel(0, 1_200);
        for (const id of await cards(page).evaluateAll((all) =>
          all.map((card) => card.getAttribute('data-product-id') ?? ''),
        )) {
          seen.add(id);
        }
        listenersMost = Math.max(listenersMost, traffic.listeners);
        expect(seen.size).toBeGreaterThanOrEqual(1_000);
      }).toPass({ intervals: [50], timeout: 150_000 }),
    );
    console.log(
      `scrolled ${seen.size} products: longest task ${longestTask.toFixed(0)} ms, at most ${listenersMost} listeners`,
    );
    expect(longestTask).toBeLessThanOrEqual(LONG_TASK_MAX_MS);
    expect(listenersMost).toBeLessThanOrEqual(LISTENERS_MAX);
    await expect(async () => expect(await cards(page).count()).toBeLessThanOrEqual(6 * 24)).toPass();
    await expect(async () => expect(traffic.listeners).toBeLessThanOrEqual(LISTENERS_MAX)).toPass();
  });
});

test('shows a stock change far down the list without any interaction', async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await page.goto('/catalog?q=spawner');
    await settle(page, traffic);
    const card = cards(page).nth(5);
    const id = await card.getAttribute('data-product-id');
    await setStock(id ?? '', 0);
    await expect(card).toContainText('SOLD OUT');
  });
});
