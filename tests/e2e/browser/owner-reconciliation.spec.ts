import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Difference } from '@blockbazaar/domain/reconciliation/difference';
import type { Run } from '@blockbazaar/domain/reconciliation/run';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { OVERVIEW_MESSAGES as OVERVIEW } from '../../../web/src/features/owner/overview/overview-messages.ts';
import { RECONCILIATION_MESSAGES as TEXT } from '../../../web/src/features/owner/reconciliation/reconciliation-messages.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { toast } from '../support/shop.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** A refund of $4.00 that is not in the ledger, of an order of this store. */
async function writeDifference(storeId: string): Promise<{ id: string; number: string }> {
  const orderId = uniqueId('order').toLowerCase();
  const id = `stripe_${orderId}_600_59_1000_59`;
  const difference: Difference = {
    provider: 'stripe',
    finding: 'amount',
    orderId,
    storeIds: [storeId],
    movement: null,
    atProvider: { movedCents: 600, feeCents: 59 },
    inLedger: { movedCents: 1_000, feeCents: 59 },
    status: 'open',
    isOpen: true,
    // Ahead of those of other tests.
    foundAt: Timestamp.fromMillis(Date.now() + 60_000),
    closedAt: null,
    reason: null,
  };
  await firestore.collection(COLLECTIONS.reconciliationDifferences).doc(id).set(difference);
  return { id, number: orderId.slice(-8).toUpperCase() };
}

const cardOf = (page: Page, number: string) =>
  page.getByTestId('difference').filter({ has: page.getByRole('heading', { name: number }) });

test('the owner sees on the overview that a provider and the ledger differ, and resolves it by a correction', async ({
  page,
}) => {
  const store = await createStore();
  const { id, number } = await writeDifference(store.id);
  await page.setViewportSize({ width: 360, height: 780 });
  await logInOwner(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: OVERVIEW.tasks.differences }).click();
  await expect(page).toHaveURL(/\?tab=reconciliation$/);
  const card = cardOf(page, number);
  await expect(card.getByRole('row', { name: TEXT.atProvider })).toContainText('$6.00');
  await expect(card.getByRole('row', { name: TEXT.inLedger })).toContainText('$10.00');
  await expect(card.getByRole('row', { name: TEXT.difference })).toContainText('-$4.00');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await card.getByRole('button', { name: TEXT.resolve }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: TEXT.resolveAction }).click();
  await expect(dialog.getByText(TEXT.reasonRequired)).toBeVisible();
  await dialog.getByLabel(TEXT.bearer).selectOption({ label: TEXT.store(store.name) });
  await dialog.getByLabel(TEXT.reason).fill('The event was lost');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: TEXT.resolveAction }).click();
  await expect(toast(page, TEXT.resolved.title)).toBeVisible();
  await expect(cardOf(page, number)).toHaveCount(0);
  const entry = await firestore.collection(COLLECTIONS.ledgerEntries).doc(`correction_${id}`).get();
  expect(entry.data()).toMatchObject({ kind: 'correction', storeId: store.id, storeCents: -400 });

  await page.getByLabel(TEXT.filter).click();
  await chooseOption(page.getByRole('option', { name: TEXT.closed }));
  await expect(cardOf(page, number)).toContainText(TEXT.reasonGiven('The event was lost'));
  await expectNoSidewaysScroll(page);
});

test('the owner compares now, and sees how far each provider’s run has come', async ({ page }) => {
  const at = Timestamp.fromMillis(Date.UTC(2026, 0, 2));
  const failed: Run = {
    provider: 'paypal',
    phase: 'list',
    cursor: null,
    step: 1,
    since: at,
    from: at,
    until: at,
    startedAt: at,
    finishedAt: null,
    failure: 'PROVIDER_UNAVAILABLE',
  };
  await firestore.collection(COLLECTIONS.reconciliationRuns).doc('paypal').set(failed);
  await logInOwner(page);
  await page.getByRole('tab', { name: TEXT.title }).click();
  const runs = page.getByTestId('reconciliation-run');
  await expect(runs.filter({ hasText: 'PayPal' })).toContainText(TEXT.runFailed);
  await page.getByRole('button', { name: TEXT.now }).click();
  await expect(toast(page, TEXT.done.text ?? '')).toBeVisible({ timeout: 45_000 });
  await expect(runs.getByText(TEXT.runDone)).toHaveCount(3);
  await expectAccessible(page);
});

test('a reconciliation that cannot be loaded shows that it failed', async ({ page }) => {
  await logInOwner(page);
  await page.route('**/adminOperation', async (route) => {
    if (route.request().postData()?.includes('GET_RECONCILIATION') === true) await route.abort();
    else await route.continue();
  });
  await page.getByRole('tab', { name: TEXT.title }).click();
  await expect(page.getByText(TEXT.fetchFailed.text ?? '').first()).toBeVisible();
});
