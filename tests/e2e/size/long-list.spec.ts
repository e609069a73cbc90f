import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { createStore } from '../../support/fixtures.ts';
import { withCountedPage } from '../support/counted-page.ts';
import { scrollOrders } from '../support/scroll-orders.ts';
import { signInSeller } from '../support/staff.ts';
import { createStoreOrders, removeStoreOrders } from '../support/store-orders.ts';
import { test } from '../support/test.ts';

/** A store with many orders among few others. The emulator has no indexes, so it scans every order for each page. */
const ORDERS = 2_250;
const SCROLLED = 2_000;
/** The list is measured in this number of parts. The last part must perform like the first. */
const PARTS = 4;

test('scrolls past 2,000 orders with few listeners and short tasks, at the end as at the start', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { id: storeId } = await createStore();
  const orders = await createStoreOrders(
    storeId,
    Array.from({ length: ORDERS }, (_, index) => ({ paidAt: Timestamp.fromMillis(Date.now() - index * 60_000) })),
  );
  try {
    await withCountedPage(browser, async (page, traffic) => {
      await signInSeller(page, storeId);
      await page.goto('/seller/dashboard?tab=settings');
      await expect(page.getByText('Out of Stock Mode').first()).toBeVisible();
      await page.getByRole('tab', { name: 'Orders', exact: true }).click();
      await expect(page.getByText('Mark Complete').first()).toBeVisible();
      // Idle, the list has its first page. The other listeners are those of the store and of new orders.
      const others = traffic.listeners - 1;
      for (let part = 1; part <= PARTS; part += 1)
        await scrollOrders({ browser, page, traffic, others }, (part * SCROLLED) / PARTS);
    });
  } finally {
    await removeStoreOrders(orders);
  }
});
