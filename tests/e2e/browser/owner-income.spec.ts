import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerMonthId, SITE_BOOKS, type LedgerMonth } from '@blockbazaar/domain/ledger/roll-up';
import { lastMonths } from '@blockbazaar/domain/ledger/day-range';
import { STATEMENT_MONTHS } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Page } from '@playwright/test';
import { INCOME_MESSAGES as INCOME } from '../../../web/src/features/owner/income/income-messages.ts';
import { firestore } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

const figure = (page: Page, name: string) =>
  page
    .getByTestId('income-figure')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition')
    .first();

/** The oldest that can be opened, in which nothing else is sold. */
const MONTH = lastMonths(STATEMENT_MONTHS, Date.now()).at(-1) ?? '';

test('the owner’s income of a month has commission, coupons and what each provider took, by day', async ({ page }) => {
  const books: LedgerMonth = {
    storeId: SITE_BOOKS,
    month: MONTH,
    days: {
      '02': {
        'provider/stripe': { paid: 1_100_00, coupon_granted: -50_00 },
        stores: { paid: -1_000_00 },
        commission: { paid: -100_00 },
        coupons: { coupon_granted: 50_00 },
      },
      '05': {
        'provider/stripe': { refunded: -110_00 },
        stores: { refunded: 100_00 },
        commission: { refunded: 10_00 },
      },
    },
  };
  await firestore.collection(COLLECTIONS.ledgerMonths).doc(ledgerMonthId(SITE_BOOKS, MONTH)).set(books);
  await logInOwner(page);
  await page.getByRole('tab', { name: INCOME.title }).click();
  // What is owed now is that of the whole market.
  await expect(figure(page, INCOME.owed)).toContainText('$');
  await page.getByLabel(INCOME.month).click();
  await page.getByRole('option').last().click();
  await expect(figure(page, INCOME.commission)).toHaveText('$90.00');
  await expect(figure(page, INCOME.coupons)).toHaveText('$50.00');
  await expect(figure(page, INCOME.income)).toHaveText('$40.00');
  const stripe = page.getByRole('table', { name: INCOME.providers }).getByRole('row').nth(1);
  await expect(stripe).toContainText('Stripe');
  await expect(stripe.getByRole('cell').nth(0)).toHaveText('$1,050.00');
  await expect(stripe.getByRole('cell').nth(1)).toHaveText('$110.00');
  await page.locator('summary').click();
  const days = page.getByRole('table', { name: INCOME.byDay }).getByRole('row');
  await expect(days.nth(2)).toContainText('$50.00');
  await expect(days.nth(5)).toContainText('-$10.00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test('an income that cannot be loaded shows that it failed', async ({ page }) => {
  await logInOwner(page);
  await page.route('**/adminOperation', async (route) => {
    if (route.request().postData()?.includes('GET_INCOME') === true) await route.abort();
    else await route.continue();
  });
  await page.getByRole('tab', { name: INCOME.title }).click();
  await expect(page.getByText(INCOME.failed.text ?? '').first()).toBeVisible();
});
