import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { DEAD_LETTER_MESSAGES } from '../../../../web/src/dashboard/outbox/dead-letter-messages.ts';
import { OVERVIEW_MESSAGES } from '../../../../web/src/dashboard/site/overview/overview-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import {
  expectAccessible,
  expectAccessibleWhileMoving,
  expectFitsEachWidth,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { delayCalls } from '../../support/functions.ts';
import { taskLink } from '../../support/owner.ts';
import { logInOwner } from '../../support/staff.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const { stores, sellers, sales, income, visits, openTasks, tasks, health, toStores, jobs } = OVERVIEW_MESSAGES;

const tile = (page: Page, label: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    .last();

const part = (page: Page, title: string) => page.getByRole('region', { name: title });

/** The displayed number of a task. 0: it is not displayed. */
const countOf = async (page: Page, task: (count: number) => string): Promise<number> => {
  const link = taskLink(page, task);
  return (await link.count()) === 0 ? 0 : Number.parseInt((await link.textContent()) ?? '', 10);
};

test('shows the figures of the marketplace, and leads to its open tasks', async ({ page }) => {
  const store = await createStore();
  const order = await createStoreOrder(store.id, { disputed: true });
  await firestore
    .collection(COLLECTIONS.outbox)
    .doc(uniqueId('post'))
    .set({
      target: { channel: 'store', storeId: store.id },
      content: 'A new order',
      status: 'deadLettered',
      attempts: 40,
      nextAttemptAt: null,
      // The oldest entries are listed first.
      createdAt: Timestamp.fromMillis(1),
      sentAt: null,
      lastError: 'http_500',
    });
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await delayCalls(page, 'adminOperation', 'GET_OVERVIEW');
  await logInOwner(page);

  await test.step('shows the figures with their age', async () => {
    await expect(tile(page, stores)).toBeVisible();
    // Labels must be readable while the figures load.
    await expectAccessibleWhileMoving(page);
    release();
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await expect(tile(page, stores)).toContainText(/\d/);
    await expect(tile(page, sellers)).toContainText(/\d/);
    await expect(tile(page, sales)).toContainText(/\$[\d,]+\.\d{2}/);
    await expect(tile(page, income)).toContainText(/\$[\d,]+\.\d{2}/);
    await expect(tile(page, visits)).toContainText(/\d/);
    await expect(page.getByText(/^As of /)).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('links to the places where tasks are done', async () => {
    await expect(part(page, health)).toContainText(jobs.sweep);
    await expect(part(page, openTasks)).toContainText(/As of/);
    expect(await countOf(page, tasks.disputes)).toBeGreaterThan(0);
    await expectFitsEachWidth(page);

    await taskLink(page, tasks.disputes).click();
    await expect(page).toHaveURL(/\?tab=orders&state=disputed$/);
    await expect(page.getByText(orderNumber(order.orderId))).toBeVisible();

    await page.getByRole('tab', { name: 'Overview' }).click();
    await taskLink(page, tasks.deadPosts).click();
    await expect(page).toHaveURL(/\?tab=settings&open=dead-letters$/);
    await expect(page.getByText(`Store ${store.name}`)).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${DEAD_LETTER_MESSAGES.deadLettered}`) }),
    ).toBeInViewport();
  });

  await test.step('links to the stores, and ends with a reload', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('link', { name: toStores }).click();
    await expect(page).toHaveURL(/\?tab=stores$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Stores' })).toBeVisible();

    await page.reload();
    await expect(page).toHaveURL(/\/owner\/login$/);
  });
});
