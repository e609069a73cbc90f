import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { samplePayout } from '@blockbazaar/domain/testing/sample-payout';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { SELLER_PAYOUT_MESSAGES as PAYOUTS } from '../../../../web/src/dashboard/payouts/seller-payout-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { enterSale } from '../../../support/payout-books.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmSeller } from '../../support/confirm-identity.ts';
import { createPaidOrder, createUncoveredRefund } from '../../support/orders.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

/** The available, pending, disputed and refunded amounts. */
const AMOUNTS = ['$90.00', '$10.00', '$0.00', '$9.99'];

const paidBy = (storeId: string, way: PayoutAccount['way']) =>
  firestore
    .collection(COLLECTIONS.payoutAccounts)
    .doc(storeId)
    .set({ ...newPayoutAccount(storeId), way });

test('redirects a seller who is paid by Stripe to an account and back, after a confirmation', async ({ page }) => {
  const { id: storeId } = await createStore();
  const orderId = await createPaidOrder(storeId, {
    claimedStoreIds: [storeId],
    lineRefunds: [createUncoveredRefund(1_074)],
    uncoveredCents: 1_074,
    uncoveredSince: Timestamp.now(),
  });
  await enterSale(storeId, { cents: 9_99, orderId });
  await enterSale(storeId, { cents: 90_00 });
  await enterSale(storeId, { cents: 10_00, daysAgo: 1 });
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

  await test.step('fits each width with amounts, a payout and an account, which update live', async () => {
    const payout = samplePayout(
      { storeId, at: Timestamp.now() },
      { state: 'arrived', reference: 'SEPA 4711', note: 'https://bank.test/4711' },
    );
    await firestore.collection(COLLECTIONS.payouts).doc(uniqueId('payout')).set(payout);
    await expect(page.getByTestId('own-payout')).toContainText('SEPA 4711');
    const account = { way: 'manual', details: 'Bank of Ash\n42 0815', changedAt: Timestamp.now() };
    await firestore.collection(COLLECTIONS.payoutAccounts).doc(storeId).update(account);
    await expect(page.getByText('42 0815')).toBeVisible();
    await expect(page.getByTestId('payout-figure').locator('dd:first-of-type')).toHaveText(AMOUNTS);
    await expectFitsEachWidth(page);
  });
});
