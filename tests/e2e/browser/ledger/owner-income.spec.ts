import { readFile } from 'node:fs/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { lastMonths } from '@blockbazaar/domain/ledger/day-range';
import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { ORDER_EVENTS } from '@blockbazaar/domain/ledger/events';
import { ledgerMonthId, SITE_BOOKS, type LedgerMonth } from '@blockbazaar/domain/ledger/roll-up';
import { STATEMENT_MONTHS } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { extractText } from 'unpdf';
import { INCOME_MESSAGES as INCOME } from '../../../../web/src/dashboard/ledger/income/income-messages.ts';
import { STATEMENT_MESSAGES as MONEY } from '../../../../web/src/dashboard/ledger/statement/statement-messages.ts';
import { STORE_PICKER_MESSAGES } from '../../../../web/src/dashboard/stores/store-picker/store-picker-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const figure = (page: Page, name: string) =>
  page
    .getByTestId('income-figure')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition')
    .first();

/** The oldest month that can be opened. It has no other sales. */
const MONTH = lastMonths(STATEMENT_MONTHS, Date.now()).at(-1) ?? '';

test('shows the income of a month by day, and the statement of a store', async ({ page }) => {
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
      '03': {
        'provider/stripe': { fee_charged: -7_00, payout_arrived: -300_00 },
        fees: { fee_charged: 7_00 },
        payouts: { payout_arrived: 300_00 },
      },
      '05': {
        'provider/stripe': { refunded: -110_00 },
        stores: { refunded: 100_00 },
        commission: { refunded: 10_00 },
      },
    },
  };
  await firestore.collection(COLLECTIONS.ledgerMonths).doc(ledgerMonthId(SITE_BOOKS, MONTH)).set(books);
  const { id: storeId, name } = await createStore({ name: `Statement ${uniqueId('store')}` });
  const at = Timestamp.fromMillis(Date.now());
  const entry: LedgerEntry = {
    ...NO_PAYOUT,
    kind: 'paid',
    orderId: uniqueId('order'),
    provider: 'stripe',
    storeId,
    legs: ORDER_EVENTS.paid({ provider: 'stripe', storeId }, { cents: 1_074, commissionCents: 75 }),
    storeCents: 999,
    sales: null,
    occurredAt: at,
    bookedAt: at,
    isMigrated: false,
  };
  await firestore.collection(COLLECTIONS.ledgerEntries).doc(uniqueId('entry')).set(entry);
  await logInOwnerAt(page, INCOME.title);

  await test.step('shows commission, coupons and the amounts of each provider, by day', async () => {
    // The owed amount is that of the whole marketplace.
    await expect(figure(page, INCOME.owed)).toContainText('$');
    await page.getByLabel(INCOME.month).click();
    await chooseOption(page.getByRole('option').last());
    await expect(figure(page, INCOME.commission)).toHaveText('$90.00');
    await expect(figure(page, INCOME.coupons)).toHaveText('$50.00');
    await expect(figure(page, INCOME.income)).toHaveText('$33.00');
    await expect(figure(page, INCOME.fees)).toHaveText('$7.00');
    const stripe = page.getByRole('table', { name: INCOME.providers }).getByRole('row').nth(1);
    await expect(stripe).toContainText('Stripe');
    await expect(stripe.getByRole('cell').nth(0)).toHaveText('$1,050.00');
    await expect(stripe.getByRole('cell').nth(1)).toHaveText('$110.00');
    // Fees and payouts are not refunds. They have separate columns when there are any.
    await expect(stripe.getByRole('cell').nth(2)).toHaveText('$7.00');
    await expect(stripe.getByRole('cell').nth(3)).toHaveText('$300.00');
    const byProvider = page.getByRole('figure', { name: INCOME.providersByDay });
    await byProvider.locator('summary').click();
    await expect(byProvider.getByRole('row')).toHaveText([
      /^DayProviderReceivedReturnedProvider feesPaid out$/,
      / 2Stripe\$1,050\.00\$0\.00\$0\.00\$0\.00$/,
      / 3Stripe\$0\.00\$0\.00\$7\.00\$300\.00$/,
      / 5Stripe\$0\.00\$110\.00\$0\.00\$0\.00$/,
    ]);
    await page.getByRole('figure', { name: INCOME.byDay }).locator('summary').click();
    const days = page.getByRole('table', { name: INCOME.byDay }).getByRole('row');
    await expect(days.nth(2)).toContainText('$50.00');
    await expect(days.nth(5)).toContainText('-$10.00');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('opens the statement of a store with the numbers of its seller, and its address', async () => {
    await expect(page.getByText(INCOME.statementsHint)).toBeVisible();
    // Content that loads above would move the list away from the click.
    await expect(page.getByRole('table', { name: INCOME.providers })).toBeVisible();
    await page.getByRole('combobox', { name: STORE_PICKER_MESSAGES.store }).fill(name);
    await page.getByRole('option', { name }).click();
    const sum = (label: string) => page.getByTestId('statement-sum').filter({ hasText: label }).getByRole('definition');
    await expect(sum(MONEY.line('sold'))).toHaveText('$10.74');
    await expect(sum(MONEY.closing)).toHaveText('$9.99');
    await expect(page.getByTestId('statement-entry')).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('store')).toBe(storeId);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: STORE_PICKER_MESSAGES.store })).toHaveValue(name);
    await expect(sum(MONEY.closing)).toHaveText('$9.99');
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: MONEY.downloadAsCsv }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('9.99');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', document.title);
    });
    await page.getByRole('button', { name: MONEY.print }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
    expect(text).toContain('9.99');
    expect(text).toContain(name);
    await expect(page.getByTestId('printed-statement')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
  });
});
