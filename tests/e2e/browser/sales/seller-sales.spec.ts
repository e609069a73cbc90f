import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntryId, NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { dayOf, salesDayId } from '@blockbazaar/domain/sales/sales-day';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { createProduct, createProducts, createStore, firestore, stockOf } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const { sales: SALES, settings: SETTINGS } = SELLER_MESSAGES;
const DAY_MS = 24 * 60 * 60_000;
const figure = (page: Page, name: string) =>
  page.getByTestId('sales-card').filter({ hasText: name }).getByRole('definition');

async function sold(
  storeId: string,
  daysAgo: number,
  figures: { orderCount: number; itemCount: number; revenueCents: number },
): Promise<void> {
  const day = dayOf(Date.now() - daysAgo * DAY_MS);
  await firestore
    .collection(COLLECTIONS.salesDaily)
    .doc(salesDayId(storeId, day))
    .set({ storeId, day, ...figures, tariffCents: 0 });
}

test('shows the totals of the store and of the last week, and updates with a sale', async ({ page }) => {
  const store = await createStore();
  await sold(store.id, 0, { orderCount: 1, itemCount: 2, revenueCents: 1_998 });
  await sold(store.id, 6, { orderCount: 2, itemCount: 3, revenueCents: 10_000 });
  await sold(store.id, 7, { orderCount: 1, itemCount: 1, revenueCents: 500 });
  const totals = firestore.collection(COLLECTIONS.salesTotals).doc(store.id);
  await totals.set({ storeId: store.id, orderCount: 1_204, itemCount: 5_006, revenueCents: 1_234_567, tariffCents: 0 });
  const order = await createStoreOrder(store.id);
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=sales');
  await expect(figure(page, SALES.revenue)).toHaveText('$12,345.67');
  await expect(figure(page, SALES.items)).toHaveText('5,006');
  await expect(figure(page, SALES.weekly)).toHaveText('$119.98');
  await expect(figure(page, SALES.orders)).toHaveText('1,204');
  await expect(page.getByTestId('recent-sale')).toContainText(['2x Kit']);
  await expect(page.getByTestId('recent-sale')).toContainText([orderNumber(order.orderId)]);
  await page.locator('summary').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await expectAccessible(page);

  // A ledger entry counts immediately, and exactly once after its roll-up into the sums.
  const soldToday = { orderCount: 1, laterPartCount: 0, itemCount: 4, revenueCents: 1_000, tariffCents: 0 };
  const entry: LedgerEntry = {
    ...NO_PAYOUT,
    kind: 'paid',
    orderId: order.orderId,
    provider: 'stripe',
    storeId: store.id,
    legs: [],
    storeCents: 1_000,
    sales: { day: dayOf(Date.now()), ...soldToday },
    occurredAt: Timestamp.now(),
    // Long before the entries that the scheduled roll-up adds to sums.
    bookedAt: Timestamp.fromMillis(Date.UTC(2020, 0, 1)),
    isMigrated: false,
  };
  await firestore
    .collection(COLLECTIONS.ledgerEntries)
    .doc(ledgerEntryId(order.orderId, 0, 0))
    .set(entry);
  await expect(figure(page, SALES.orders)).toHaveText('1,205');
  await expect(figure(page, SALES.revenue)).toHaveText('$12,355.67');
  await expect(figure(page, SALES.weekly)).toHaveText('$129.98');
  await totals.update({ orderCount: 1_206, revenueCents: 1_235_567, itemCount: 5_010, through: entry.bookedAt });
  await expect(figure(page, SALES.orders)).toHaveText('1,206');
  await expect(figure(page, SALES.revenue)).toHaveText('$12,355.67');
  await page.getByRole('button', { name: SALES.refresh }).click();
  await expect(page.getByRole('button', { name: SALES.refresh })).toBeEnabled();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test('sets all products of the store, and of no other, out of stock, and restores their stock', async ({ page }) => {
  const [store, other] = [await createStore(), await createStore()];
  const products = await createProducts(
    store.id,
    Array.from({ length: 65 }, (_, index) => ({ stock: index, displayOrder: index + 1 })),
  );
  const foreign = await createProduct(other.id, { stock: 7 });
  const soldOut = await createProduct(other.id, { stock: 0 });
  await firestore.collection(COLLECTIONS.products).doc(soldOut.id).update({ stockBeforeOff: 5 });
  const stocks = () => Promise.all(products.map(({ id }) => stockOf(id)));
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=settings');
  const button = page.getByRole('button', { name: SETTINGS.button });
  const restock = page.getByRole('button', { name: SETTINGS.restock });
  const dialog = page.getByRole('dialog');
  await button.click();
  await expect(restock).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // While the dialog fades out, it would receive the next click.
  await expect(dialog).toBeHidden();
  expect(await stockOf(products.at(-1)?.id ?? '')).toBe(64);

  await button.click();
  await dialog.getByRole('button', { name: SETTINGS.button }).click();
  await expect(toast(page, 'Out of Stock Mode Activated')).toContainText('All your products have been set to 0 stock.');
  expect((await stocks()).every((stock) => stock === 0)).toBe(true);
  expect(await stockOf(foreign.id)).toBe(7);

  await expect(dialog).toBeHidden();
  await restock.click();
  // The first product had no stock before.
  await expect(dialog).toContainText(SETTINGS.restockAsked(64, (64 * 65) / 2));
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: SETTINGS.restock }).click();
  await expect(toast(page, SETTINGS.restocked.title)).toBeVisible();
  expect(await stocks()).toEqual(products.map((_, index) => index));
  expect([await stockOf(foreign.id), await stockOf(soldOut.id)]).toEqual([7, 0]);
  await expect(restock).toHaveCount(0);
});
