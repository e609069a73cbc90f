import { execFileSync } from 'node:child_process';
import { expect, type Browser, type Page } from '@playwright/test';
import { BUYERS } from '../../../emulator-data/history/buyers.ts';
import { loadDemoData } from '../../../emulator-data/load.ts';
import { ports } from '../../../tools/ports.ts';
import { withoutTriggers } from '../../../tools/stack/functions-triggers.ts';
import { ORDER_LIST_MESSAGES } from '../../../web/src/shared/staff/orders/order-messages.ts';
import type { FirestoreTraffic } from '../../support/firestore-traffic.ts';
import { longestTaskMs } from '../../support/main-thread.ts';
import { withCountedPage } from '../support/counted-page.ts';
import { scrollOrders } from '../support/scroll-orders.ts';
import { logInOwner, signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

/**
 * 200 stores, 5,000 products, 50,000 orders: what staff's pages read from the database, and how long they are busy. What the owner's
 * operations read for them is held in tests/functions/exclusive/dashboard-reads.test.ts. More orders take the emulator minutes to write and seconds to
 * look through (docs/decisions/078); a page's query is the same for any number of them.
 */
const STORES = 200;
const PRODUCTS = 5_000;
const ORDERS = 50_000;
/** The one that has most of everything. */
const BUSIEST = 'store-00001';
const LONG_TASK_MAX_MS = 200;
/** Of a tab that opens. */
const TASKS_AT_LEAST = 50;
/** The emulator has no indexes: it looks at every order for each list. */
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
  /** The most documents that opening it may send to the page. */
  documents: number;
  /** What is on show when it is there. */
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

test("opening a seller's tabs reads a page of each", async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await signInSeller(page, BUSIEST);
    await page.goto('/seller/dashboard?tab=settings');
    await shows('Out of Stock Mode')(page);
    await visitTabs(browser, page, traffic, [
      // A page of 50 products, and the store.
      { name: 'Products', documents: 60, isThere: shows(/Your Products \(\d+\+?\)/) },
      // The store alone.
      { name: 'Store', documents: 2, isThere: shows('Update Store') },
      // A page of 50 orders, and the store, whose name is in the file of them.
      { name: 'Orders', documents: 52, isThere: shows('Mark Complete') },
      // The totals, 30 days, the last 10 sales.
      { name: 'Sales', documents: 45, isThere: shows('Recent Sales') },
      // The balance, the months of the year, a page of 25 entries, and what was entered since sums were made.
      { name: 'Money', documents: 100, isThere: shows('Show more entries') },
    ]);
  });
});

test("opening the owner's tabs reads a page of each", async ({ browser }) => {
  await withCountedPage(browser, async (page, traffic) => {
    await logInOwner(page);
    await shows('Total Stores')(page);
    await visitTabs(browser, page, traffic, [
      // These come through the owner's operations, which read on the server.
      { name: 'Stores', documents: 0, isThere: shows('Manage Products') },
      { name: 'Sellers', documents: 0, isThere: shows('Create New Seller') },
      { name: 'Settings', documents: 0, isThere: shows('Maintenance') },
      // The newest review, for the listener of new ones.
      { name: 'Reviews', documents: 1, isThere: shows('Create Review') },
      // A page of 25 submissions.
      { name: 'Media', documents: 25, isThere: shows('Media Rewards Status') },
      // All that the Instant Money page sells: 50 at most.
      { name: 'Money', documents: 50, isThere: shows('per million') },
      // Combined figures are counted ones.
      { name: 'Sales', documents: 0, isThere: shows('Recent Activity') },
    ]);
  });
});

/** What one page of a list may cost: see docs/decisions/065. */
const PAGE = 50;
/** How many orders it is scrolled past; ten times as many in long-list.spec.ts. */
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

/** Each filter. Every value of them, and every combination, is held by web/src/firebase/staff/store-order-window.test.ts. */
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
    // The address changes before the list does; the button comes with it.
    await expect(page.getByRole('button', { name: lists.clear })).toBeVisible();
    await expect(found.or(emptyList)).toBeVisible({ timeout: ANSWER_MS });
    const read = traffic.documents - before;
    console.log(`orders by ${name}: ${read} documents`);
    expect(read).toBeLessThanOrEqual(documentsMax);
    await page.getByRole('button', { name: lists.clear }).click();
    await expect(page.getByRole('button', { name: lists.clear })).toHaveCount(0);
    await expect(found).toBeVisible({ timeout: ANSWER_MS });
  }
  // A lower count would mean that the traffic is not seen.
  expect(traffic.documents - atStart).toBeGreaterThan(Object.keys(narrowings).length * (PAGE / 2));
}

test('orders are narrowed by a page at a time, and scrolled with few listeners and short tasks', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  await withCountedPage(browser, async (page, traffic) => {
    await signInSeller(page, BUSIEST);
    await page.goto('/seller/dashboard?tab=settings');
    await shows('Out of Stock Mode')(page);
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await shows('Mark Complete')(page);
    await narrow(page, traffic, { ...FILTERS, ...SEARCHES }, PAGE);
    // At rest, the list has its first page; the others are the store's, and that of new orders.
    const others = traffic.listeners - 1;
    await scrollOrders({ browser, page, traffic, others }, SCROLLED);
  });
});

test('the owner’s orders of all stores are narrowed by a page at a time', async ({ browser }) => {
  test.setTimeout(420_000);
  await withCountedPage(browser, async (page, traffic) => {
    await logInOwner(page);
    await shows('Total Stores')(page);
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await shows('Mark Complete')(page);
    // And the names of their stores.
    await narrow(page, traffic, { ...FILTERS, ...SEARCHES }, 2 * PAGE);
  });
});
