import { execFileSync } from 'node:child_process';
import { expect, type Browser, type Page } from '@playwright/test';
import { BUYERS } from '../../../emulator-data/history/buyers.ts';
import { loadDemoData } from '../../../emulator-data/load.ts';
import { ports } from '../../../tools/ports.ts';
import { withoutTriggers } from '../../../tools/stack/functions-triggers.ts';
import { ORDER_LIST_MESSAGES } from '../../../web/src/dashboard/orders/order-messages.ts';
import type { FirestoreTraffic } from '../../support/firestore-traffic.ts';
import { longestTaskMs } from '../../support/main-thread.ts';
import { withCountedPage } from '../support/counted-page.ts';
import { scrollOrders } from '../support/scroll-orders.ts';
import { logInOwner, signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

/**
 * 200 stores, 5,000 products and 50,000 orders: the database reads and the main thread time of staff pages.
 * tests/functions/exclusive/dashboard-reads.test.ts limits the reads of the owner's operations. The emulator needs
 * minutes to write more orders and seconds to scan them (docs/decisions/078). A page's query is the same for any number
 * of them.
 */
const STORES = 200;
const PRODUCTS = 5_000;
const ORDERS = 50_000;
/** The store with the most documents of every kind. */
const BUSIEST = 'store-00001';
const LONG_TASK_MAX_MS = 200;
/** The minimum number of main thread tasks when a tab opens. */
const TASKS_AT_LEAST = 50;
/** The emulator has no indexes, so it scans every order for each list. */
const ANSWER_MS = 30_000;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  test.setTimeout(180_000);
  const size = ['--stores', `${STORES}`, '--products', `${PRODUCTS}`, '--orders', `${ORDERS}`];
  execFileSync(process.execPath, ['tools/seed.ts', ...size], { stdio: 'inherit' });
});

test.afterAll(async () => {
  test.setTimeout(180_000);
  await withoutTriggers(ports(), () => loadDemoData());
});

interface Tab {
  name: string;
  /** The maximum number of documents sent to the page when it opens. */
  documents: number;
  /** Waits for the tab's content. */
  isThere: (page: Page) => Promise<void>;
}

/** Opens each tab, and logs and asserts how many documents it read. */
async function visitTabs(browser: Browser, page: Page, traffic: FirestoreTraffic, tabs: readonly Tab[]): Promise<void> {
  for (const { name, documents, isThere } of tabs) {
    const before = traffic.documents;
    const open = async (): Promise<void> => {
      await page.getByRole('tab', { name, exact: true }).click();
      await isThere(page);
    };
    const longestTask = await longestTaskMs(browser, page, open, TASKS_AT_LEAST);
    const read = traffic.documents - before;
    console.log(`${name}: ${read} documents, longest task ${longestTask.toFixed(0)} ms`);
    expect(read).toBeLessThanOrEqual(documents);
    expect(longestTask).toBeLessThanOrEqual(LONG_TASK_MAX_MS);
  }
}

const shows = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

test("reads a page of each list in a seller's tabs", async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await signInSeller(page, BUSIEST);
    await page.goto('/seller/dashboard?tab=settings');
    await shows('Out of Stock Mode')(page);
    await visitTabs(browser, page, traffic, [
      // A page of 50 products, and the store.
      { name: 'Products', documents: 60, isThere: shows(/Your Products \(\d+\+?\)/) },
      // The store alone.
      { name: 'Store', documents: 2, isThere: shows('Update Store') },
      // A page of 50 orders, and the store, whose name is part of the downloaded file.
      { name: 'Orders', documents: 52, isThere: shows('Mark Complete') },
      // The totals, 30 days, the last 10 sales.
      { name: 'Sales', documents: 45, isThere: shows('Recent Sales') },
      // The balance, the months of the year, a page of 25 entries, and the entries since the last sums.
      { name: 'Money', documents: 100, isThere: shows('Show more entries') },
    ]);
  });
});

test("reads a page of each list in the owner's tabs", async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await logInOwner(page);
    await shows('Total Stores')(page);
    await visitTabs(browser, page, traffic, [
      // The owner's operations read these on the server.
      { name: 'Stores', documents: 0, isThere: shows('Manage Products') },
      { name: 'Sellers', documents: 0, isThere: shows('Create New Seller') },
      { name: 'Settings', documents: 0, isThere: shows('Maintenance') },
      // The newest review, for the listener of new ones.
      { name: 'Reviews', documents: 1, isThere: shows('Create Review') },
      // A page of 25 submissions.
      { name: 'Media', documents: 25, isThere: shows('Media Rewards Status') },
      // All products of the Instant Money page: at most 50.
      { name: 'Money', documents: 50, isThere: shows('per million') },
      // Combined figures are counters.
      { name: 'Sales', documents: 0, isThere: shows('Recent Activity') },
    ]);
  });
});

/** The maximum number of documents for one page of a list: see docs/decisions/065. */
const PAGE = 50;
/** Number of orders to scroll past. long-list.spec.ts scrolls past ten times as many. */
const SCROLLED = 4 * PAGE;

const lists = ORDER_LIST_MESSAGES;
const [buyer] = BUYERS;

type Narrowing = (page: Page) => Promise<unknown>;

const search = (page: Page, typed: string) => page.getByRole('searchbox').fill(typed);
const choose = (label: string, option: string) => (page: Page) => page.getByLabel(label).selectOption(option);

/** Each kind of search. */
const SEARCHES: Readonly<Record<string, Narrowing>> = {
  'an order number': async (page) => {
    const name = await page
      .getByRole('heading', { name: /^Order / })
      .last()
      .innerText();
    await search(page, name.replace('Order ', ''));
  },
  "a buyer's Discord name": (page) => search(page, buyer.discordUsername),
  "a buyer's game name": (page) => search(page, buyer.minecraftUsername),
  'a word of a product': (page) => search(page, 'spawner'),
};

/** Each filter. web/src/firebase/staff/orders/store-order-window.test.ts tests all values and combinations. */
const FILTERS: Readonly<Record<string, Narrowing>> = {
  'a status': choose(lists.state, lists.states.pending),
  'by hand': choose(lists.handler, lists.handlers.hand),
  'a delivery': choose(lists.delivery, lists.deliveries.delivered),
  'paid from a day on': (page) => page.getByLabel(lists.from).fill('2026-01-01'),
  'paid until a day': (page) => page.getByLabel(lists.until).fill('2035-01-01'),
};

async function narrow(
  page: Page,
  traffic: FirestoreTraffic,
  narrowings: Readonly<Record<string, Narrowing>>,
  documentsMax: number,
): Promise<void> {
  const found = page.getByRole('heading', { name: /^Order / }).first();
  const emptyList = page.getByText(lists.nothingFound);
  const atStart = traffic.documents;
  for (const [name, apply] of Object.entries(narrowings)) {
    const before = traffic.documents;
    await apply(page);
    await expect(page).toHaveURL(/[?&](state|by|delivery|from|until|q)=/);
    // The address changes before the list. The button appears with the list.
    await expect(page.getByRole('button', { name: lists.clear })).toBeVisible();
    await expect(found.or(emptyList)).toBeVisible({ timeout: ANSWER_MS });
    const read = traffic.documents - before;
    console.log(`orders by ${name}: ${read} documents`);
    expect(read).toBeLessThanOrEqual(documentsMax);
    await page.getByRole('button', { name: lists.clear }).click();
    await expect(page.getByRole('button', { name: lists.clear })).toHaveCount(0);
    await expect(found).toBeVisible({ timeout: ANSWER_MS });
  }
  // A lower count would mean that the traffic is not observed.
  expect(traffic.documents - atStart).toBeGreaterThan(Object.keys(narrowings).length * (PAGE / 2));
}

test('filters orders by a page at a time, and scrolls them with few listeners and short tasks', async ({ browser }) => {
  test.setTimeout(420_000);
  await withCountedPage(browser, async (page, traffic) => {
    await signInSeller(page, BUSIEST);
    await page.goto('/seller/dashboard?tab=settings');
    await shows('Out of Stock Mode')(page);
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await shows('Mark Complete')(page);
    await narrow(page, traffic, { ...FILTERS, ...SEARCHES }, PAGE);
    // Idle, the list has its first page. The other listeners are those of the store and of new orders.
    const others = traffic.listeners - 1;
    await scrollOrders({ browser, page, traffic, others }, SCROLLED);
  });
});

test('filters the owner’s orders of all stores by a page at a time', async ({ browser }) => {
  test.setTimeout(420_000);
  await withCountedPage(browser, async (page, traffic) => {
    await logInOwner(page);
    await shows('Total Stores')(page);
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await shows('Mark Complete')(page);
    // Includes the names of their stores.
    await narrow(page, traffic, { ...FILTERS, ...SEARCHES }, 2 * PAGE);
  });
});
