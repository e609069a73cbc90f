import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import { orderNumber, type OrderLine } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { salesDayId } from '@blockbazaar/domain/sales/sales-day';
import { lastDays } from '@blockbazaar/domain/sales/sales-totals';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { OWNER_ORDERS_MESSAGES } from '../../../../web/src/dashboard/orders/owner-orders-messages.ts';
import { SALES_ADMIN_MESSAGES } from '../../../../web/src/dashboard/sales/sales-messages.ts';
import { STORE_PICKER_MESSAGES } from '../../../../web/src/dashboard/stores/store-picker/store-picker-messages.ts';
import { CHART_MESSAGES } from '../../../../web/src/dashboard/ui/charts/chart-messages.ts';
import { formatDay } from '../../../../web/src/dashboard/ui/charts/format-chart.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { createStoreOrder, createStoreOrders } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const messages = SALES_ADMIN_MESSAGES;
const MINUTE_MS = 60_000;

async function openSales(page: Page): Promise<void> {
  await logInOwnerAt(page, 'Sales');
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}$`) }) })
    .locator('dd')
    .first();
const picker = (page: Page) => page.getByRole('combobox', { name: messages.store });

/** Selects a store by the first characters of its address, or a fixed option. */
async function pick(page: Page, typed: string, name: string): Promise<void> {
  await picker(page).fill(typed);
  await page.getByRole('option', { name }).click();
  await expect(picker(page)).toHaveValue(name);
}

interface Sold {
  day: string;
  orderCount: number;
  revenueCents: number;
}

/** Creates the sales figures of a store. */
async function countSales(storeId: string, days: readonly Sold[]): Promise<void> {
  const batch = firestore.batch();
  for (const { day, ...sold } of days) {
    const fields = { storeId, day, ...sold, itemCount: sold.orderCount * 2, tariffCents: 0 };
    batch.set(firestore.collection(COLLECTIONS.salesDaily).doc(salesDayId(storeId, day)), fields);
  }
  const sum = (of: 'orderCount' | 'revenueCents') => days.reduce((all, sold) => all + sold[of], 0);
  const total = {
    storeId,
    orderCount: sum('orderCount'),
    itemCount: sum('orderCount') * 2,
    revenueCents: sum('revenueCents'),
    tariffCents: 0,
  };
  batch.set(firestore.collection(COLLECTIONS.salesTotals).doc(storeId), total);
  await batch.commit();
}

const sellOrder = (storeId: string, changes: Partial<StoreOrder> & { minutesAgo: number }): Promise<StoreOrder> =>
  createStoreOrder(storeId, soldAgo(storeId, changes));

function soldAgo(
  storeId: string,
  { minutesAgo, ...rest }: Partial<StoreOrder> & { minutesAgo: number },
): Partial<StoreOrder> {
  const at = Timestamp.fromMillis(Date.now() - minutesAgo * MINUTE_MS);
  const line = {
    kind: 'product' as const,
    storeId,
    imageUrl: null,
    millions: null,
    tariffCents: 0,
    tariffPercentage: 0,
    answers: [],
    variantId: null,
    parts: [],
  } satisfies Partial<OrderLine>;
  return {
    items: [
      { ...line, productId: 'lantern', name: 'Lantern', quantity: 3, priceCents: 250, totalCents: 750 },
      { ...line, productId: 'rope', name: 'Rope', quantity: 1, priceCents: 1_000, totalCents: 1_000 },
    ],
    totalCents: 1_750,
    tariffCents: 0,
    createdAt: at,
    paidAt: at,
    ...rest,
  };
}

const orderCard = (page: Page, { orderId }: StoreOrder) =>
  page.getByRole('article', { name: OWNER_ORDERS_MESSAGES.order(orderNumber(orderId)) });

test('shows the figures of all stores and of one, and their paid orders, also those of a deleted store', async ({
  page,
}) => {
  const [storeId, name] = [uniqueId('store'), `Quartz Cellar ${uniqueId('gone')}`];
  await firestore.collection(COLLECTIONS.auditLog).add({
    action: 'DELETE_STORE',
    actor: { role: 'owner', sellerId: null, sessionId: 'earlier' },
    target: `${COLLECTIONS.stores}/${storeId}`,
    before: { name },
    after: null,
    at: Timestamp.now(),
  });
  const order = await sellOrder(storeId, { minutesAgo: 3 });

  const store = await createStore();
  const [today = ''] = lastDays(1, Date.now());
  // Higher than any previous store's figures, so that the store is first in the list.
  const averageCents = Math.floor(Date.now() / 1_000);
  await countSales(store.id, [{ day: today, orderCount: 4, revenueCents: averageCents * 4 }]);
  await openSales(page);

  await test.step('shows figures, charts with their tables, and a breakdown', async () => {
    for (const label of [
      messages.totalRevenue,
      messages.totalOrders,
      messages.recentRevenue,
      messages.recentOrders,
      messages.averageOrder,
      messages.recentAverage,
      messages.recentActivity,
    ]) {
      await expect(figure(page, label)).toHaveText(/^\$?[\d,.]+%?$/);
    }
    await expect(picker(page)).toHaveValue(STORE_PICKER_MESSAGES.allStores);

    const byDay = page.getByRole('figure', { name: CHART_MESSAGES.byDay });
    await expect(byDay.locator('svg').first()).toBeVisible();
    await byDay.getByText(CHART_MESSAGES.asTable).click();
    await expect(byDay.getByRole('row')).toHaveCount(31);
    const byStore = page.getByRole('figure', { name: CHART_MESSAGES.byStore });
    await expect(byStore.locator('svg').first()).toBeVisible();
    await byStore.getByText(CHART_MESSAGES.asTable).click();
    await expect(byStore.getByRole('row', { name: store.name })).toContainText(formatUsd(averageCents * 4));

    // Labels must be complete: the store's name beside its bar, in lines, and the last day below the axis.
    const drawn = async (chart: Locator) =>
      ((await chart.locator('svg').first().textContent()) ?? '').replaceAll(' ', '');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => drawn(byStore)).toContain(store.name.replaceAll(' ', ''));
      await expect.poll(() => drawn(byDay)).toContain(formatDay(today).replaceAll(' ', ''));
    }

    const row = page.getByRole('table').last().getByRole('row', { name: store.name });
    await expect(row).toContainText(formatUsd(averageCents));
    await expect(row).toContainText('100.0%');
    await expect(row).toContainText('0.8 orders a day');
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole('listitem').filter({ hasText: store.name })).toContainText(messages.frequency);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('finds the orders of a deleted store, and fulfills one', async () => {
    const row = page.getByTestId('deleted-store').filter({ hasText: name });
    await expect(row).toContainText(messages.openOrders(1));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await row.getByRole('button', { name: messages.showOrdersOf(name) }).click();
    await expect(picker(page)).toHaveValue(name);
    await orderCard(page, order)
      .getByRole('button', { name: /Mark Complete/ })
      .click();
    await expect(toast(page, FULFILMENT_MESSAGES.marked.title)).toBeVisible();
    await expect(orderCard(page, order)).toContainText(OWNER_ORDERS_MESSAGES.status.fulfilled);
    await expect(orderCard(page, order).getByRole('button', { name: /Mark Complete/ })).toHaveCount(0);
    await expectAccessible(page);

    await pick(page, 'All', STORE_PICKER_MESSAGES.allStores);
    await expect(row).toContainText(messages.openOrders(0));
    await pick(page, 'quartz', name);
    await expect(orderCard(page, order)).toBeVisible();
  });

  await test.step('shows the figures of one store and its paid orders, newest first, by pages', async () => {
    const single = await createStore();
    const days = lastDays(30, Date.now());
    await countSales(single.id, [
      { day: days.at(0) ?? '', orderCount: 6, revenueCents: 9_000 },
      { day: days.at(-2) ?? '', orderCount: 2, revenueCents: 1_000 },
    ]);
    const older = await createStoreOrders(
      single.id,
      Array.from({ length: STAFF_PAGE_SIZES.orders }, (_, index) => soldAgo(single.id, { minutesAgo: 100 + index })),
    );
    const oldest = older.at(-1);
    const paid = await sellOrder(single.id, { minutesAgo: 3 });
    const nobody = { discordUsername: '', minecraftUsername: '', notes: '' };
    // Ordered hours before the others, and paid after them.
    const ordered = Timestamp.fromMillis(Date.now() - 200 * MINUTE_MS);
    const fulfilled = await sellOrder(single.id, {
      minutesAgo: 2,
      status: 'fulfilled',
      buyer: nobody,
      createdAt: ordered,
    });
    const refunded = await sellOrder(single.id, { minutesAgo: 1, status: 'refunded' });
    await firestore.collection(COLLECTIONS.orders).doc(paid.orderId).set({ provider: 'stripe' });

    await pick(page, single.slug, single.name);
    await expect(figure(page, messages.totalRevenue)).toHaveText('$100.00');
    await expect(figure(page, messages.totalOrders)).toHaveText('8');
    await expect(figure(page, messages.recentRevenue)).toHaveText('$10.00');
    await expect(figure(page, messages.recentOrders)).toHaveText('2');
    await expect(figure(page, messages.averageOrder)).toHaveText('$12.50');
    await expect(figure(page, messages.recentAverage)).toHaveText('$5.00');
    await expect(figure(page, messages.recentActivity)).toHaveText('10.0%');
    await expect(page.getByRole('figure')).toHaveCount(1);

    await expect(page.getByRole('heading', { name: /^Order / }).first()).toHaveText(
      OWNER_ORDERS_MESSAGES.order(orderNumber(fulfilled.orderId)),
    );
    await expect(orderCard(page, fulfilled)).toContainText(OWNER_ORDERS_MESSAGES.unknownDiscord);
    await expect(orderCard(page, fulfilled)).toContainText(OWNER_ORDERS_MESSAGES.unknownMinecraft);
    await expect(orderCard(page, fulfilled)).toContainText(OWNER_ORDERS_MESSAGES.status.fulfilled);
    const shown = orderCard(page, paid);
    for (const text of [
      'lena.builds',
      'LenaBuilds',
      '$17.50',
      OWNER_ORDERS_MESSAGES.status.paid,
      'Lantern',
      '3 × $2.50',
      '4 items',
      PROVIDERS.stripe.accountLabel,
    ]) {
      await expect(shown).toContainText(text);
    }
    await expect(orderCard(page, refunded)).toHaveCount(0);
    await expectAccessible(page);

    if (oldest === undefined) throw new Error('There is no oldest order.');
    await expect(orderCard(page, oldest)).toHaveCount(0);
    await page.getByRole('button', { name: messages.moreOrders }).click();
    await expect(orderCard(page, oldest)).toBeVisible();
    const next = await sellOrder(single.id, { minutesAgo: 0 });
    await expect(orderCard(page, next)).toBeVisible();

    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
  });
});
