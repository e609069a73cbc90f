import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { newPayoutAccount, payoutAccountSchema, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { samplePayout } from '@blockbazaar/domain/testing/sample-payout';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { PAYOUT_STATE_NAMES as STATES } from '../../../../web/src/dashboard/payouts/payout-state-messages.ts';
import { SELLER_PAYOUT_MESSAGES as PAYOUTS } from '../../../../web/src/dashboard/payouts/seller-payout-messages.ts';
import { formatDayAndTime } from '../../../../web/src/dashboard/ui/format-date.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { enterSale } from '../../../support/payout-books.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmSeller, proofDialog, typeProof } from '../../support/confirm-identity.ts';
import { createPaidOrder, waitingForFunds } from '../../support/orders.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const figures = (page: Page) => page.getByTestId('payout-figure').locator('dd:first-of-type');

const payout = (storeId: string): Payout => samplePayout({ storeId, at: Timestamp.now() });

test('shows the balance and the payouts live, and saves the account of a seller after a confirmation', async ({
  page,
}) => {
  const { id: storeId } = await createStore();
  const orderId = await createPaidOrder(storeId, {
    claimedStoreIds: [storeId],
    lineRefunds: [waitingForFunds(1_074)],
    uncoveredCents: 1_074,
    uncoveredSince: Timestamp.now(),
  });
  await enterSale(storeId, { cents: 9_99, orderId });
  await enterSale(storeId, { cents: 90_00 });
  await enterSale(storeId, { cents: 10_00, daysAgo: 1 });
  const { password } = await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=money');

  await test.step('shows the available and pending amounts, and the amount of a pending refund', async () => {
    await expect(figures(page)).toHaveText(['$90.00', '$10.00', '$0.00', '$9.99']);
    await expect(page.getByText(PAYOUTS.refundingHint)).toBeVisible();
    await expect(page.getByText(PAYOUTS.pendingHint(7))).toBeVisible();
    await expect(page.getByText(PAYOUTS.empty)).toBeVisible();
  });

  await test.step('shows each payout with its reference, live', async () => {
    const ref = firestore.collection(COLLECTIONS.payouts).doc(uniqueId('payout'));
    await ref.set(payout(storeId));
    const row = page.getByTestId('own-payout');
    await expect(row).toContainText(STATES.created);
    const paid = { state: 'arrived', reference: 'SEPA 4711', note: 'https://bank.test/4711' } satisfies Partial<Payout>;
    await ref.update(paid);
    await expect(row).toContainText(STATES.arrived);
    await expect(row).toContainText('SEPA 4711');
    await expect(row).toContainText('https://bank.test/4711');
    await expectFitsEachWidth(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('saves the account after a confirmation, and shows when payouts to it start', async () => {
    await expect(page.getByText(PAYOUTS.noAccount)).toBeVisible();
    await page.getByRole('button', { name: PAYOUTS.enter }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(PAYOUTS.details).fill('Bank of Ash\n42 0815');
    await dialog.getByRole('button', { name: PAYOUTS.save }).click();
    await typeProof(page, 'seller', 'wrong');
    await expect(proofDialog(page)).toContainText('Invalid password');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(toast(page, PAYOUTS.saveFailed.text ?? '')).toContainText(FAILURES.PROOF_REQUIRED.text);
    await dialog.getByRole('button', { name: PAYOUTS.save }).click();
    await confirmSeller(page, password);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('42 0815')).toBeVisible();
    const { changedAt } = payoutAccountSchema.parse(
      (await firestore.collection(COLLECTIONS.payoutAccounts).doc(storeId).get()).data(),
    );
    const startsAt = (changedAt?.toMillis() ?? 0) + PAYOUT_TIMES.changedAccountMs;
    await expect(page.getByText(PAYOUTS.startsAt(formatDayAndTime(startsAt)))).toBeVisible();
    await expectFitsEachWidth(page);
  });
});

const paidBy = (storeId: string, way: PayoutAccount['way']) =>
  firestore
    .collection(COLLECTIONS.payoutAccounts)
    .doc(storeId)
    .set({ ...newPayoutAccount(storeId), way });

test('redirects a seller who is paid by Stripe to an account and back, after a confirmation', async ({ page }) => {
  const { id: storeId } = await createStore();
  await paidBy(storeId, 'stripe');
  const { password } = await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=money');
  await expect(page.getByText(PAYOUTS.ownAccount.none)).toBeVisible();
  await page.getByRole('button', { name: PAYOUTS.setUp }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: PAYOUTS.stripeAction }).click();
  await confirmSeller(page, password);
  await page.getByRole('button', { name: 'Come back later' }).click();
  await expect(page.getByText(PAYOUTS.ownAccount.onboarding)).toBeVisible();

  // A Stripe page works once. When it is opened again, it redirects back for a new one.
  await page.goBack();
  await expect(dialog).toContainText(PAYOUTS.stripeAgain);
  await dialog.getByRole('button', { name: PAYOUTS.stripeAction }).click();
  await confirmSeller(page, password);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await expect(page.getByText(PAYOUTS.ownAccount.ready)).toBeVisible();
  await expectFitsEachWidth(page);
});
