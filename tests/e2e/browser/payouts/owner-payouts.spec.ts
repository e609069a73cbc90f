import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { LedgerDifference } from '@blockbazaar/domain/ledger/roll-up';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { PAYOUT_MESSAGES as PAYOUTS } from '../../../../web/src/dashboard/payouts/payout-messages.ts';
import {
  payoutErrorText,
  PAYOUT_STATE_NAMES as STATES,
} from '../../../../web/src/dashboard/payouts/payout-state-messages.ts';
import { OVERVIEW_MESSAGES as OVERVIEW } from '../../../../web/src/dashboard/site/overview/overview-messages.ts';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { formatDayAndTime } from '../../../../web/src/dashboard/ui/format-date.ts';
import { callAt, valueOf } from '../../../support/callable.ts';
import { TRANSFERS_PATH } from '../../../support/connect-sandbox.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { enterSale, payoutsOf } from '../../../support/payout-books.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { createSeller, mintSellerSession, OWNER, TEST_FRESH_PROOF } from '../../../support/staff.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { confirmOwner, proofDialog } from '../../support/confirm-identity.ts';
import { functionAt } from '../../support/functions.ts';
import { taskLink } from '../../support/owner.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

async function openPayouts(page: Page, storeName: string) {
  await page.getByRole('tab', { name: PAYOUTS.title }).click();
  await page.getByLabel(PAYOUTS.searchLabel).fill(storeName);
  const card = page.getByTestId('payout-balance').filter({ hasText: storeName });
  await expect(page.getByTestId('payout-balance')).toHaveCount(1);
  return card;
}

/** Creates a Stripe account that can receive the store's payouts now. Returns its ID. */
async function openStripeAccount(storeId: string): Promise<string> {
  const { token } = await mintSellerSession(await createSeller(storeId));
  valueOf(await callAt(functionAt('openPayoutOnboarding'), { freshProof: TEST_FRESH_PROOF }, { token }));
  const [{ id } = { id: '' }] = await sandbox.connect.accountsOf(storeId);
  await sandbox.connect.completeOnboarding(id);
  const account = firestore.collection(COLLECTIONS.payoutAccounts).doc(storeId);
  await expect.poll(async () => (await account.get()).get('ownAccount.state') as unknown).toBe('ready');
  await account.update({ way: 'stripe', changedAt: Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.changedAccountMs) });
  return id;
}

const password = (page: Page) => page.getByRole('dialog').getByLabel(LOGIN_MESSAGES.owner.password);

test('pays stores by hand, shows the account of a payout, and the stores that cannot be paid now', async ({ page }) => {
  const [byHand, masked] = [await createStore(), await createStore()];
  await enterSale(byHand.id, { cents: 120_00 });
  await enterSale(byHand.id, { cents: 30_00, daysAgo: 0 });
  await enterSale(masked.id, { cents: 120_00 });
  const stored = firestore.collection(COLLECTIONS.payoutAccounts).doc(masked.id);
  await stored.set({ ...newPayoutAccount(masked.id), details: 'Bank of Ash\nDE00 1234 5678' });
  await logInOwnerAt(page, PAYOUTS.title);

  await test.step('makes a payout, marks it as paid with a reference, and marks it as returned', async () => {
    const { name } = byHand;
    const card = await openPayouts(page, name);
    await expect(card.getByRole('definition')).toHaveText(['$120.00', '$30.00', '$0.00', '$0.00']);

    await card.getByRole('button', { name: PAYOUTS.pay }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(PAYOUTS.payToUnknown);
    const amount = dialog.getByLabel(PAYOUTS.amount);
    await amount.fill('12x');
    await password(page).fill(OWNER.password);
    await dialog.getByRole('button', { name: PAYOUTS.payAction }).click();
    await expect(dialog).toContainText(PAYOUTS.amountInvalid);
    await expectAccessible(page);
    await amount.fill('100');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('definition').first()).toHaveText('$20.00');
    await expect(card).toContainText(PAYOUTS.isOpen);
    await expect(card.getByRole('button', { name: PAYOUTS.pay })).toBeDisabled();

    const payout = page.getByTestId('payout').filter({ hasText: name });
    await expect(payout).toContainText(STATES.created);
    await payout.getByRole('button', { name: PAYOUTS.markPaid }).click();
    await dialog.getByLabel(PAYOUTS.referenceLabel).fill('SEPA 4711');
    await dialog.getByLabel(PAYOUTS.noteLabel).fill('https://bank.test/receipts/4711');
    await password(page).fill(OWNER.password);
    await dialog.getByRole('button', { name: PAYOUTS.paidAction }).click();
    await expect(payout).toContainText(STATES.arrived);
    await expect(payout).toContainText('SEPA 4711');
    await expect(card).not.toContainText(PAYOUTS.isOpen);

    await payout.getByRole('button', { name: PAYOUTS.markReturned }).click();
    await dialog.getByLabel(PAYOUTS.reason).fill('Account closed');
    await password(page).fill(OWNER.password);
    await dialog.getByRole('button', { name: PAYOUTS.markReturned }).click();
    await expect(payout).toContainText(STATES.returned);
    await expect(card.getByRole('definition').first()).toHaveText('$120.00');
  });

  await test.step('shows the account of an open payout after a confirmation', async () => {
    const { name } = masked;
    const card = await openPayouts(page, name);
    await card.getByRole('button', { name: PAYOUTS.pay }).click();
    await expect(page.getByRole('dialog')).toContainText('••••5678');
    await page.keyboard.press('Escape');
    await pay(page, card, '100', PAYOUTS.payAction);
    await stored.update({ details: 'Bank of Thieves 6666' });
    const payout = page.getByTestId('payout').filter({ hasText: name });
    await expect(payout).toContainText('••••5678');
    await expect(payout).not.toContainText('Bank of Ash');
    await payout.getByRole('button', { name: PAYOUTS.showReceiver }).click();
    await expect(proofDialog(page)).toBeVisible();
    await confirmOwner(page);
    await expect(payout).toContainText('DE00 1234 5678');
    await expect(payout.getByRole('button', { name: PAYOUTS.showReceiver })).toHaveCount(0);
    await expectFitsEachWidth(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('shows stores that cannot be paid now, and deleted ones, at each width', async () => {
    const word = uniqueId('books');
    const [fine, delayed, paused, broken] = [
      await createStore({ name: `${word} Fine` }),
      await createStore({ name: `${word} Delayed` }),
      await createStore({ name: `${word} Paused` }),
      await createStore({ name: `${word} Broken` }),
    ];
    const deletedId = uniqueId('deleted');
    const formerName = `Former ${deletedId}`;
    for (const id of [fine.id, delayed.id, paused.id, broken.id]) await enterSale(id, { cents: 120_00 });
    await enterSale(deletedId, { cents: 42_00 });
    const changedAt = Timestamp.now();
    const accounts = firestore.collection(COLLECTIONS.payoutAccounts);
    await accounts.doc(delayed.id).set({ ...newPayoutAccount(delayed.id), details: 'DE00 1234 5678', changedAt });
    const deletedAccount: PayoutAccount = {
      ...newPayoutAccount(deletedId),
      storeDeletedAt: Timestamp.now(),
      deletedStoreName: formerName,
    };
    await accounts.doc(deletedId).set(deletedAccount);
    const difference: LedgerDifference = {
      storeId: paused.id,
      path: `ledgerBalances/${paused.id}`,
      check: 'test',
      foundAt: Timestamp.now(),
    };
    const found = firestore.collection(COLLECTIONS.ledgerDifferences).doc(`test_${paused.id}`);
    const unreadable = firestore.collection(COLLECTIONS.ledgerBalances).doc(broken.id);
    try {
      await found.set(difference);
      await unreadable.set({ storeId: broken.id });
      await page.getByRole('tab', { name: 'Overview' }).click();
      await taskLink(page, OVERVIEW.tasks.ledgerDifferences).click();
      await expect(page).toHaveURL(/\?tab=payouts$/);
      const notice = page.getByTestId('paused-payouts');
      await expect(notice).toContainText(paused.name);
      await expect(notice).not.toContainText(fine.name);
      await page.getByLabel(PAYOUTS.searchLabel).fill(word);
      const cards = page.getByTestId('payout-balance');
      await expect(cards).toHaveCount(4);
      const card = ({ name }: { name: string }) => cards.filter({ hasText: name });
      const pays = (of: { name: string }) => card(of).getByRole('button', { name: PAYOUTS.pay });
      await expect(card(fine).getByRole('definition').first()).toHaveText('$120.00');
      await expect(pays(fine)).toBeEnabled();
      const startsAt = changedAt.toMillis() + PAYOUT_TIMES.changedAccountMs;
      await expect(card(delayed)).toContainText(PAYOUTS.startsAt(formatDayAndTime(startsAt)));
      await expect(pays(delayed)).toBeDisabled();
      await expect(card(paused)).toContainText(PAYOUTS.isPaused);
      await expect(pays(paused)).toBeDisabled();
      await expect(card(broken)).toContainText(PAYOUTS.unreadable);
      await expect(card(broken).getByRole('button')).toHaveCount(0);
      await expectFitsEachWidth(page);
    } finally {
      await Promise.all([found.delete(), unreadable.delete()]);
    }

    await page.getByLabel(PAYOUTS.showStores).first().click();
    await chooseOption(page.getByRole('option', { name: PAYOUTS.deletedStores }));
    await expect(page.getByLabel(PAYOUTS.searchLabel)).toHaveCount(0);
    const former = page.getByTestId('payout-balance').filter({ hasText: PAYOUTS.deletedStore(formerName) });
    await expect(former.getByRole('definition')).toHaveText(['$42.00', '$0.00', '$0.00', '$0.00']);
    await expectFitsEachWidth(page);
    await pay(page, former, '42', PAYOUTS.payAction);
    await expect(page.getByTestId('payout').filter({ hasText: formerName })).toContainText(
      PAYOUTS.deletedStore(formerName),
    );
  });
});

/** Selects the store's payout method in its terms. */
async function selectPayoutMethod(page: Page, card: Locator, way: 'Stripe' | 'PayPal'): Promise<void> {
  await card.getByRole('button', { name: PAYOUTS.editTerms }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: PAYOUTS.way }).click();
  await chooseOption(page.getByRole('option', { name: way }));
  await password(page).fill(OWNER.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: PAYOUTS.termsAction }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(PAYOUTS.onDemand(way));
}

async function pay(page: Page, card: Locator, amount: string, action: string = PAYOUTS.payByAction): Promise<void> {
  await card.getByRole('button', { name: PAYOUTS.pay }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(PAYOUTS.amount).fill(amount);
  await password(page).fill(OWNER.password);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

test('pays stores by PayPal and Stripe, and owes the amount again when that fails', async ({ page }) => {
  const [ofPaypal, ofStripe] = [await createStore(), await createStore()];
  await enterSale(ofPaypal.id, { cents: 120_00 });
  await enterSale(ofStripe.id, { cents: 120_00 });
  const accountId = await openStripeAccount(ofStripe.id);
  await sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, status: 500, times: 100 });
  await logInOwnerAt(page, PAYOUTS.title);

  const email = `${ofPaypal.id}@example.com`;
  await test.step('offers no payout by PayPal before the seller has entered an address', async () => {
    const card = await openPayouts(page, ofPaypal.name);
    await selectPayoutMethod(page, card, 'PayPal');
    await expect(card).toContainText(PAYOUTS.notPayable('PayPal'));
    await expect(card.getByRole('button', { name: PAYOUTS.pay })).toBeDisabled();
    await firestore.collection(COLLECTIONS.payoutAccounts).doc(ofPaypal.id).update({ paypalEmail: email });
  });

  await test.step('sends a payout by Stripe that does not respond', async () => {
    const { id: storeId, name } = ofStripe;
    const card = await openPayouts(page, name);
    await pay(page, card, '30');
    const payout = page.getByTestId('payout').filter({ hasText: name });
    await expect(payout).toContainText(STATES.sending);
    await expect(payout.getByRole('button')).toHaveCount(0);
    const [{ id } = { id: '' }] = await payoutsOf(storeId);
    await firestore.collection(COLLECTIONS.payouts).doc(id).update({ dueAt: null });
  });

  await test.step('pays by PayPal, and owes the amount of a failed payout again', async () => {
    const { name } = ofPaypal;
    const card = await openPayouts(page, name);
    // The balances load again after each payout, and so does the list of payouts.
    await expect(card).not.toContainText(PAYOUTS.notPayable('PayPal'));

    await sandbox.paypal.planPayouts(email, { status: 'FAILED', error: 'RECEIVER_ACCOUNT_LOCKED' });
    await pay(page, card, '20');
    const payouts = page.getByTestId('payout').filter({ hasText: name });
    await expect(payouts).toContainText([STATES.failed]);
    await expect(payouts.first()).toContainText(payoutErrorText('RECEIVER_ACCOUNT_LOCKED'));
    await expect(card.getByRole('definition').first()).toHaveText('$120.00');
    await pay(page, card, '50');
    await expect(payouts.first()).toContainText(STATES.arrived);
    await expect(payouts.first()).toContainText(`${PAYOUTS.by('PayPal')} · ${PAYOUTS.fee('$0.25')}`);
    // PayPal reports its own payouts as paid.
    await expect(payouts.first().getByRole('button')).toHaveCount(0);
    await expect(card.getByRole('definition').first()).toHaveText('$70.00');
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('leaves a payout without a response from Stripe to the owner after some days', async () => {
    const { name } = ofStripe;
    const card = await openPayouts(page, name);
    const payout = page.getByTestId('payout').filter({ hasText: name });
    await expect(payout).toContainText(PAYOUTS.noResponse('Stripe'));
    await expectAccessible(page);
    await payout.getByRole('button', { name: PAYOUTS.cancel }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(PAYOUTS.reason).fill('Stripe has none');
    await password(page).fill(OWNER.password);
    await dialog.getByRole('button', { name: PAYOUTS.cancel }).click();
    await expect(payout).toContainText(STATES.failed);
    await expect(card.getByRole('definition').first()).toHaveText('$120.00');
    await sandbox.clearFaults(accountId);
  });
});
