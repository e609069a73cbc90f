import { readFile } from 'node:fs/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { ORDER_LIST_MESSAGES } from '../../../../web/src/dashboard/orders/order-messages.ts';
import { createStore, firestore } from '../../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { createStoreOrder, createStoreOrders } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const messages = ORDER_LIST_MESSAGES;
const texts = SELLER_MESSAGES.orders;

type Made = StoreOrder & { id: string };

const cards = (page: Page) => page.getByTestId('seller-order');
const card = (page: Page, { orderId }: Made) => cards(page).filter({ hasText: orderNumber(orderId) });
const nameOf = ({ orderId }: Made): string => texts.order(orderNumber(orderId));
const statusOf = async ({ id }: Made): Promise<unknown> =>
  (await firestore.collection(COLLECTIONS.storeOrders).doc(id).get()).get('status');

async function openOrders(page: Page, storeId: string, query = ''): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto(`/seller/dashboard?tab=orders${query}`);
  await expect(page.getByRole('heading', { level: 2, name: texts.title })).toBeVisible();
}

/** Creates one order of each kind, paid on different days. */
async function createKinds(storeId: string) {
  const paidOn = (day: number) => Timestamp.fromMillis(Date.UTC(2026, 9, day, 12));
  const buyer = (discordUsername: string, minecraftUsername: string) => ({
    buyer: { discordUsername, minecraftUsername, notes: '' },
  });
  return {
    bot: await createStoreOrder(storeId, { ...buyer('night.owl', 'Owl_99'), paidAt: paidOn(10) }),
    hand: await createStoreOrder(storeId, {
      ...buyer('lena.builds', 'LenaBuilds'),
      paidAt: paidOn(11),
      manualDelivery: true,
      deliveryStatus: 'manual',
      items: [sampleLine({ storeId, name: 'Skeleton Spawner' })],
    }),
    delivered: await createStoreOrder(storeId, {
      ...buyer('lena.digs', 'Digger'),
      paidAt: paidOn(12),
      status: 'completed',
      deliveryStatus: 'delivered',
    }),
    failed: await createStoreOrder(storeId, {
      ...buyer('wren', 'WrenTheFirst'),
      paidAt: paidOn(13),
      deliveryStatus: 'deadLettered',
    }),
    refunded: await createStoreOrder(storeId, {
      ...buyer('wren', 'WrenTheFirst'),
      paidAt: paidOn(14),
      status: 'refunded',
      deliveryStatus: null,
    }),
  };
}

test('completes orders from the list and from their pages, at each width', async ({ page }) => {
  const [store, otherStore] = [await createStore(), await createStore()];
  const orders = await Promise.all([1, 2, 3].map(() => createStoreOrder(store.id)));
  const done = await createStoreOrder(store.id, { status: 'completed', deliveryStatus: 'delivered' });
  const foreign = await createStoreOrder(otherStore.id, {
    buyer: { discordUsername: 'someone.else', minecraftUsername: 'SomeoneElse', notes: '' },
  });
  await openOrders(page, store.id);

  await test.step('completes many orders by keyboard, and undoes the completion', async () => {
    const [first, second, third] = orders as [Made, Made, Made];
    for (const order of [first, second]) {
      await page.getByRole('checkbox', { name: messages.select(nameOf(order)) }).focus();
      await page.keyboard.press('Space');
    }
    await expect(page.getByRole('checkbox', { name: messages.select(nameOf(done)) })).toHaveCount(0);
    await expect(page.getByText(messages.selected(2))).toBeVisible();
    await page.getByRole('button', { name: messages.complete(2) }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, messages.marked(2).title)).toBeVisible();
    await expect(card(page, first)).toContainText(messages.states.completed);
    await expect(page.getByText(messages.selected(2))).toHaveCount(0);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'fulfilled',
      'fulfilled',
      'paid',
    ]);
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, messages.undone(2).title)).toBeVisible();
    await expect(card(page, first)).toContainText(messages.states.pending);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'paid']);

    await page.getByRole('button', { name: messages.selectShown }).click();
    await expect(page.getByText(messages.selected(3))).toBeVisible();
    await page.getByRole('button', { name: messages.clearSelection }).click();
    await expect(page.getByText(messages.selected(3))).toHaveCount(0);
  });

  const { hand } = await createKinds(store.id);
  await test.step('fits each width with orders of each kind and a selection', async () => {
    await page.getByRole('checkbox', { name: messages.select(nameOf(hand)) }).check();
    await expect(page.getByText(messages.selected(1))).toBeVisible();
    await expectFitsEachWidth(page);
    await page.getByRole('button', { name: messages.clearSelection }).click();
  });

  const order = await createStoreOrder(store.id, {
    manualDelivery: true,
    deliveryStatus: 'manual',
    buyer: { discordUsername: 'night.shift', minecraftUsername: 'NightShift', notes: 'At spawn,\nplease' },
  });
  await test.step('shows an order on a page with its timeline, and leads back to the filtered list', async () => {
    await page.getByLabel(messages.state).selectOption('pending');
    await card(page, order)
      .getByRole('link', { name: messages.detailsOf(nameOf(order)) })
      .click();
    const details = page.getByTestId('order-details');
    await expect(details.getByRole('heading', { level: 2, name: nameOf(order) })).toBeVisible();
    for (const text of ['night.shift', 'NightShift', 'At spawn,', texts.delivery.manual.label, '$19.98'])
      await expect(details).toContainText(text);
    await expect(details).toContainText(messages.timelineFailed);
    await details.getByRole('button', { name: texts.markComplete }).click();
    await expect(details).toContainText(messages.states.completed);
    await expectFitsEachWidth(page);
    await page.getByRole('link', { name: messages.back }).click();
    await expect(page).toHaveURL(/state=pending/);
    await expect(card(page, hand)).toBeVisible();
    await expect(card(page, order)).toHaveCount(0);

    await page.goto(`/seller/dashboard?tab=orders&order=${foreign.id}`);
    await expect(page.getByText(messages.gone)).toBeVisible();
    await expect(page.getByText('someone.else')).toHaveCount(0);
  });
});

test('downloads, prints and completes all orders that match the filters', async ({ page }) => {
  const store = await createStore();
  const orders = await createStoreOrders(
    store.id,
    Array.from({ length: 70 }, () => ({
      buyer: { discordUsername: '=cmd', minecraftUsername: 'Owl_99', notes: 'a "quoted", note' },
    })),
  );
  await createStoreOrders(store.id, [
    { status: 'completed', deliveryStatus: 'delivered' },
    { status: 'refunded', deliveryStatus: null },
  ]);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', `${document.body.innerText.length}`);
  });
  await openOrders(page, store.id, '&state=pending');

  await test.step('downloads and prints all of them', async () => {
    await expect(cards(page).first()).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: messages.download }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    const [head, ...rows] = csv.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe(
      Object.values(messages.columns)
        .map((column) => `"${column}"`)
        .join(','),
    );
    expect(rows.map((row) => row.slice(1, 9)).toSorted()).toEqual(
      orders.map(({ orderId }) => orderNumber(orderId)).toSorted(),
    );
    for (const cell of [store.name, "'=cmd", 'a ""quoted"", note', '19.98']) expect(rows[0]).toContain(`,"${cell}",`);

    await page.getByRole('button', { name: messages.print }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await expect(page.getByTestId('printed-orders').locator('tbody tr')).toHaveCount(70);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByTestId('printed-orders')).toHaveCount(0);
  });

  await test.step('selects all of them, and names the excluded ones', async () => {
    await page.getByRole('button', { name: messages.selectMatching }).click();
    await expect(page.getByText(messages.selected(70))).toBeVisible();
    const gone = orders[0] as Made;
    await firestore.collection(COLLECTIONS.storeOrders).doc(gone.id).update({ status: 'refunded' });
    await page.getByRole('button', { name: messages.complete(70) }).click();
    await expect(toast(page, messages.marked(69).title)).toBeVisible();
    const left = page.getByRole('alert').filter({ hasText: messages.left(1) });
    await expect(left).toContainText(`${nameOf(gone)}: ${texts.refunded}`);
    await expectFitsEachWidth(page);
    await expect(page.getByText(messages.nothingFound)).toBeVisible();
    await left.getByRole('button', { name: messages.dismiss }).click();
    await expect(left).toHaveCount(0);
    expect(await statusOf(orders[69] as Made)).toBe('fulfilled');
  });
});

test('loads further orders on scrolling, and leads back from an order to the same position', async ({ page }) => {
  const store = await createStore();
  const orders = await createStoreOrders(
    store.id,
    Array.from({ length: 130 }, (_, index) => ({ paidAt: Timestamp.fromMillis(Date.now() - index * 60_000) })),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await openOrders(page, store.id);
  await page.getByRole('checkbox', { name: messages.select(nameOf(orders[0] as Made)) }).check();
  const detailsOf = (index: number) =>
    page.getByRole('link', { name: messages.detailsOf(nameOf(orders[index] as Made)), exact: true });
  const first = page.getByRole('listitem').filter({ has: card(page, orders[0] as Made) });
  await expect(first).toHaveAttribute('aria-setsize', `${STAFF_PAGE_SIZES.orders}`);
  // In a long list, only the cards near the viewport are in the page.
  expect(await cards(page).count()).toBeLessThan(20);
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(detailsOf(129)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await expect(page.getByText(messages.selected(1))).toBeVisible();

  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  // At the end, no more of the list loads. In the middle of the screen, a click does not scroll.
  const link = detailsOf(126);
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(link).toBeInViewport();
  // Cards that enter the page can still change their height, and thereby the position, until the click.
  await page.evaluate(() => {
    const save = (): void => sessionStorage.setItem('positionAtClick', String(Math.round(scrollY)));
    document.addEventListener('click', save, { capture: true, once: true });
  });
  await link.click();
  const before = await page.evaluate(() => Number(sessionStorage.getItem('positionAtClick')));
  expect(before).toBeGreaterThan(10_000);
  const back = page.getByRole('link', { name: messages.back });
  await expect(back).toBeFocused();
  await expect.poll(scrolled).toBe(0);
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(2);
  await expect(page.getByText(messages.selected(1))).toBeVisible();

  // Also by the browser’s Back.
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(2);

  await page.evaluate(() => window.scrollTo(0, 0));
  const fresh = await createStoreOrder(store.id);
  await expect(cards(page).first()).toContainText(orderNumber(fresh.orderId));
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', `${orders.length + 1}`);
});
