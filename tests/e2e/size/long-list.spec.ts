import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { createStore, firestore } from '../../support/fixtures.ts';
import { longestTaskMs } from '../../support/main-thread.ts';
import { withCountedPage } from '../support/counted-page.ts';
import { signInSeller } from '../support/staff.ts';
import { createStoreOrders } from '../support/store-orders.ts';
import { test } from '../support/test.ts';

/** A store of many orders among few others: the emulator has no indexes, and looks at every order for each page. */
const ORDERS = 2_250;
const IN_ONE_WRITE = 450;
const SCROLLED = 2_000;
/** The list is measured in so many parts: the last one must be as good as the first. */
const PARTS = 4;
const LISTENERS_MAX = 4;
const TASK_MAX_MS = 50;
const TASKS_AT_LEAST = 50;

test('a list of orders is scrolled past 2,000 of them with few listeners and short tasks, at its end as at its beginning', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { id: storeId } = await createStore();
  const orders = [];
  for (let at = 0; at < ORDERS; at += IN_ONE_WRITE)
    orders.push(
      ...(await createStoreOrders(
        storeId,
        Array.from({ length: IN_ONE_WRITE }, (_, index) => ({
          paidAt: Timestamp.fromMillis(Date.now() - (at + index) * 60_000),
        })),
      )),
    );
  try {
    await withCountedPage(browser, async (page, traffic) => {
      await signInSeller(page, storeId);
      await page.goto('/seller/dashboard?tab=settings');
      await expect(page.getByText('Out of Stock Mode').first()).toBeVisible();
      await page.getByRole('tab', { name: 'Orders', exact: true }).click();
      await expect(page.getByText('Mark Complete').first()).toBeVisible();
      // At rest, the list has its first page; the others are the store's, and that of new orders.
      const others = traffic.listeners - 1;
      let most = 0;
      let reached = 0;
      const scrollTo = (wanted: number) => (): Promise<void> =>
        expect(async () => {
          await page.mouse.wheel(0, 1_500);
          most = Math.max(most, traffic.listeners - others);
          reached = Number(await page.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
          expect(reached).toBeGreaterThan(wanted);
        }).toPass({ intervals: [50], timeout: 60_000 });
      for (let part = 1; part <= PARTS; part += 1) {
        const scroll = scrollTo((part * SCROLLED) / PARTS);
        const longestTask = await longestTaskMs(browser, page, scroll, TASKS_AT_LEAST);
        console.log(`scrolled to order ${reached}: ${most} listeners, longest task ${longestTask.toFixed(0)} ms`);
        expect(most).toBeLessThanOrEqual(LISTENERS_MAX);
        expect(longestTask).toBeLessThanOrEqual(TASK_MAX_MS);
      }
    });
  } finally {
    for (let at = 0; at < orders.length; at += IN_ONE_WRITE) {
      const batch = firestore.batch();
      for (const { id } of orders.slice(at, at + IN_ONE_WRITE))
        batch.delete(firestore.collection(COLLECTIONS.storeOrders).doc(id));
      await batch.commit();
    }
  }
});
