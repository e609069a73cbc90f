import { readFile } from 'node:fs/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { lastMonths } from '@blockbazaar/domain/ledger/day-range';
import { ledgerEntryId, NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { entriesOfChange } from '@blockbazaar/domain/ledger/order-books';
import { rollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { Order } from '@blockbazaar/domain/orders/order';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { extractText } from 'unpdf';
import { STATEMENT_MESSAGES as MONEY } from '../../../../web/src/dashboard/ledger/statement/statement-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

/** Long before the entries that the scheduled roll-up adds to sums. */
const ROLLED_UP_AT = Timestamp.fromMillis(Date.UTC(2020, 0, 1));
const LATER = Timestamp.fromMillis(Date.UTC(2020, 0, 2));

const sum = (page: Page, name: string) =>
  page.getByTestId('statement-sum').filter({ hasText: name }).getByRole('definition');

interface Sold {
  storeId: string;
  at: Timestamp;
  bookedAt: Timestamp;
  changes?: Partial<Order>;
}

/** The entries of a sale of one kit at $9.99, for which the buyer pays $10.74, with optional changes. */
function sold({ storeId, at, bookedAt, changes = {} }: Sold): [string, LedgerEntry][] {
  const orderId = uniqueId('order');
  const before = sampleOrder({ items: [sampleLine({ storeId })], ...changes, storeIds: [storeId] });
  const after: Order = { ...before, status: 'completed', paidAt: at, paymentRef: 'pi_1' };
  return entriesOfChange({ orderId, before, after, at }).map((entry, index) => [
    ledgerEntryId(orderId, 0, index),
    { ...entry, bookedAt },
  ]);
}

async function write(entries: readonly [string, LedgerEntry][]): Promise<void> {
  const batch = firestore.batch();
  for (const [id, entry] of entries) batch.set(firestore.collection(COLLECTIONS.ledgerEntries).doc(id), entry);
  await batch.commit();
}

async function sumUp(storeId: string, entries: readonly [string, LedgerEntry][]): Promise<void> {
  const sums = rollUp(
    entries.map(([, entry]) => entry),
    { countsMigratedSales: true },
  );
  const batch = firestore.batch();
  for (const [id, month] of sums.ledgerMonths)
    if (month.storeId === storeId) batch.set(firestore.collection(COLLECTIONS.ledgerMonths).doc(id), month);
  const balance = { ...sums.ledgerBalances.get(storeId), through: ROLLED_UP_AT };
  batch.set(firestore.collection(COLLECTIONS.ledgerBalances).doc(storeId), balance);
  await batch.commit();
}

test('shows balances by month, live, and downloads a file with the same numbers', async ({ page }) => {
  const { id: storeId } = await createStore();
  const [thisMonth = '', lastMonth = ''] = lastMonths(2, Date.now());
  const inMonth = (month: string): Timestamp => Timestamp.fromDate(new Date(`${month}-01T00:00:01Z`));
  const earlier = Array.from({ length: 3 }, () =>
    sold({ storeId, at: inMonth(lastMonth), bookedAt: ROLLED_UP_AT }),
  ).flat();
  const now = Array.from({ length: 27 }, () =>
    sold({ storeId, at: inMonth(thisMonth), bookedAt: ROLLED_UP_AT }),
  ).flat();
  const cheap = sampleLine({
    storeId,
    priceCents: 4,
    tariffCents: 0,
    quantity: 999,
    totalCents: 3_996,
    tariffPercentage: 10,
  });
  const unseen = sold({
    storeId,
    at: Timestamp.fromMillis(inMonth(thisMonth).toMillis() + 1_000),
    bookedAt: LATER,
    changes: { items: [cheap], subtotalCents: 3_996, totalCents: 3_996 },
  });
  await write([...earlier, ...now, ...unseen]);
  await sumUp(storeId, [...earlier, ...now]);
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=money');
  await expect(sum(page, MONEY.opening)).toHaveText('$29.97');
  await expect(sum(page, MONEY.line('sold'))).toHaveText('$329.94');
  await expect(sum(page, MONEY.line('commission'))).toHaveText('-$23.88');
  await expect(sum(page, MONEY.closing)).toHaveText('$336.03');

  // Newest first, in pages. An amount that differs from price times quantity shows both, with the reason.
  const entries = page.getByTestId('statement-entry');
  await expect(entries).toHaveCount(25);
  await expect(entries.first()).toContainText('$36.33');
  await expect(entries.first()).toContainText(MONEY.atSellersPrice('$39.96'));
  await expect(page.getByText(MONEY.roundingHint)).toBeVisible();
  await page.getByRole('button', { name: MONEY.showMore }).click();
  await expect(entries).toHaveCount(28);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(entries).toHaveCount(28);
  await expectNoSidewaysScroll(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: MONEY.downloadAsCsv }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`statement-${thisMonth}.csv`);
  const csv = await readFile(await download.path(), 'utf8');
  // Every cell is quoted.
  const rows = csv.split('\r\n').map((row) => row.slice(1, -1).split('","'));
  expect(rows).toHaveLength(1 + 1 + 28 + 1);
  expect(rows[1]?.at(-1)).toBe('29.97');
  expect(rows.at(-1)?.at(-1)).toBe('336.03');
  const cents = rows.slice(1, -1).map((row) => Math.round(Number(row.at(-1)) * 100));
  expect(cents.reduce((all, of) => all + of, 0)).toBe(33_603);

  // A sale is in the statement immediately.
  await write(sold({ storeId, at: Timestamp.now(), bookedAt: LATER }));
  await expect(sum(page, MONEY.closing)).toHaveText('$346.02');
  await expect(sum(page, MONEY.line('sold'))).toHaveText('$340.68');

  await page.getByLabel(MONEY.period).click();
  await chooseOption(page.getByRole('option').nth(1));
  await expect(sum(page, MONEY.opening)).toHaveText('$0.00');
  await expect(sum(page, MONEY.closing)).toHaveText('$29.97');
  await expect(entries).toHaveCount(3);
});

/** The entries of a sent payout, and of a correction with a reason. */
const paidOut = (storeId: string, at: Timestamp): [string, LedgerEntry][] =>
  [
    { kind: 'payout_sent' as const, payoutId: uniqueId('payout'), reason: null, cents: -500 },
    { kind: 'correction' as const, payoutId: null, reason: 'Charged twice', cents: 33 },
  ].map(({ kind, payoutId, reason, cents }) => [
    uniqueId('entry'),
    {
      ...NO_PAYOUT,
      kind,
      orderId: null,
      payoutId,
      reason,
      provider: null,
      storeId,
      legs: [
        { account: `store/${storeId}`, cents: -cents },
        { account: kind === 'correction' ? 'loss' : 'payouts', cents },
      ],
      storeCents: cents,
      sales: null,
      occurredAt: at,
      bookedAt: LATER,
      isMigrated: false,
    },
  ]);

test('shows any days, with the days in the address, and prints them', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  const { id: storeId } = await createStore();
  const [thisMonth = '', lastMonth = '', firstMonth = ''] = lastMonths(3, Date.now());
  const on = (day: string): Timestamp => Timestamp.fromDate(new Date(`${day}T12:00:00Z`));
  const earlier = [
    ...sold({ storeId, at: on(`${firstMonth}-20`), bookedAt: ROLLED_UP_AT }),
    ...sold({ storeId, at: on(`${lastMonth}-02`), bookedAt: ROLLED_UP_AT }),
    ...sold({ storeId, at: on(`${lastMonth}-03`), bookedAt: ROLLED_UP_AT }),
  ];
  const unseen = paidOut(storeId, on(`${lastMonth}-04`));
  await write([...earlier, ...unseen]);
  await sumUp(storeId, earlier);
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=money');
  await expect(sum(page, MONEY.opening)).toHaveText('$25.30');
  await page.getByLabel(MONEY.period).click();
  await chooseOption(page.getByRole('option', { name: MONEY.otherDays }));
  const [from, until] = [page.getByLabel(MONEY.from), page.getByLabel(MONEY.until)];
  const show = page.getByRole('button', { name: MONEY.show, exact: true });

  // The error is shown at the date to change, which has the focus.
  await from.fill(`${thisMonth}-01`);
  await until.fill(`${lastMonth}-04`);
  await show.click();
  await expect(page.getByText(MONEY.rangeProblem('order'))).toBeVisible();
  await expect(until).toBeFocused();
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await from.fill('');
  await show.click();
  await expect(page.getByText(MONEY.rangeProblem('no-from'))).toBeVisible();
  await from.fill('2020-01-01');
  await show.click();
  await expect(page.getByText(MONEY.rangeProblem('too-long'))).toBeVisible();
  await until.fill('2099-01-01');
  await show.click();
  await expect(page.getByText(MONEY.rangeProblem('future'))).toBeVisible();
  await expect(sum(page, MONEY.opening)).toHaveText('$25.30');

  await from.fill(`${lastMonth}-03`);
  await until.fill(`${lastMonth}-04`);
  await until.press('Enter');
  const expectRange = async (): Promise<void> => {
    await expect(sum(page, MONEY.opening)).toHaveText('$19.98');
    await expect(sum(page, MONEY.line('sold'))).toHaveText('$10.74');
    await expect(sum(page, MONEY.line('payouts'))).toHaveText('-$5.00');
    await expect(sum(page, MONEY.line('corrections'))).toHaveText('$0.33');
    await expect(sum(page, MONEY.closing)).toHaveText('$25.30');
  };
  await expectRange();
  await expect(page.getByTestId('statement-entry')).toHaveCount(3);
  await expect(page.getByText('Charged twice')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The link includes the dates.
  expect(new URL(page.url()).searchParams.get('from')).toBe(`${lastMonth}-03`);
  await page.reload();
  await expectRange();

  await page.getByRole('button', { name: MONEY.print }).click();
  await expect(page.locator(`body[data-printed="statement-${lastMonth}-03-to-${lastMonth}-04"]`)).toHaveCount(1);
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
  for (const shown of ['$19.98', '$10.74', '-$5.00', '$0.33', '$25.30', 'Charged twice']) expect(text).toContain(shown);
});
