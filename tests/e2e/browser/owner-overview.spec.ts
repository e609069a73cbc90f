import { FETCH_ERRORS_MAX, FETCH_ERRORS_TOLD } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Page } from '@playwright/test';
import { OVERVIEW_MESSAGES } from '../../../web/src/features/owner/overview/overview-messages.ts';
import { expectAccessible, expectAccessibleWhileMoving, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { holdCalls, loseCalls } from '../support/functions.ts';
import { toast } from '../support/shop.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

const { stores, sellers, sales, fetchFailed, toStores } = OVERVIEW_MESSAGES;

const tile = (page: Page, label: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: label }) });

test('the owner’s overview shows three figures, and a reload logs the owner out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logInOwner(page);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(tile(page, stores)).toContainText(/\d/);
  await expect(tile(page, sellers)).toContainText(/\d/);
  await expect(tile(page, sales)).toContainText(/\$[\d,]+\.\d{2}/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: toStores }).click();
  await expect(page).toHaveURL(/\?tab=stores$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Stores' })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/owner\/login$/);
});

test('the names of the figures are readable while the figures are on their way', async ({ page }) => {
  const release = await holdCalls(page, 'adminOperation', 'GET_OVERVIEW');
  await logInOwner(page);
  await expect(tile(page, stores)).toBeVisible();
  await expectAccessibleWhileMoving(page);
  release();
  await expect(tile(page, stores)).toContainText(/\d/);
});

test('a failing fetch is retried with growing waits, shows two toasts, stops, and resumes with Refresh', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const restore = await loseCalls(page, 'adminOperation');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/adminOperation') && request.method() === 'POST') calls += 1;
  });
  await logInOwner(page);
  await expect(toast(page, fetchFailed.text ?? '')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(calls).toBe(FETCH_ERRORS_MAX);
  expect(FETCH_ERRORS_TOLD).toBeLessThan(FETCH_ERRORS_MAX);
  // The later errors show no toast: the last one has left long before the fifth try.
  await expect(toast(page, fetchFailed.text ?? '')).toHaveCount(0);
  await expectAccessible(page);

  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, stores)).toContainText(/\d/);
});
