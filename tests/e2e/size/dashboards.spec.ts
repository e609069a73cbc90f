import { execFileSync } from 'node:child_process';
import { expect, type Browser, type Page } from '@playwright/test';
import { loadDemoData } from '../../../emulator-data/load.ts';
import { ports } from '../../../tools/ports.ts';
import { withoutTriggers } from '../../../tools/stack/functions-triggers.ts';
import type { FirestoreTraffic } from '../../support/firestore-traffic.ts';
import { longestTaskMs } from '../../support/main-thread.ts';
import { withCountedPage } from '../support/counted-page.ts';
import { logInOwner, signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

/**
 * 200 stores, 5,000 products, 50,000 orders: what staff's pages read from the database, and how long they are busy. What the owner's
 * operations read for them is held in tests/functions/exclusive/dashboard-reads.test.ts.
 */
const STORES = 200;
const PRODUCTS = 5_000;
const ORDERS = 50_000;
/** The one that has most of everything. */
const BUSIEST = 'store-00001';
const LONG_TASK_MAX_MS = 200;
/** Of a tab that opens. */
const TASKS_AT_LEAST = 50;

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
      // A page of 20 orders.
      { name: 'Orders', documents: 25, isThere: shows('Mark Complete') },
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
