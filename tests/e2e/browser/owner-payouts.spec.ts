import { expect, type Page } from '@playwright/test';
import { PAYOUT_MESSAGES as PAYOUTS } from '../../../web/src/features/owner/payouts/payout-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/shared/staff/login/login-messages.ts';
import { PAYOUT_STATE_NAMES as STATES } from '../../../web/src/shared/staff/payouts/payout-state-messages.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { OWNER } from '../../support/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

async function openPayouts(page: Page, storeName: string) {
  await page.getByRole('tab', { name: PAYOUTS.title }).click();
  await page.getByLabel(PAYOUTS.searchLabel).fill(storeName);
  const card = page.getByTestId('payout-balance').filter({ hasText: storeName });
  await expect(page.getByTestId('payout-balance')).toHaveCount(1);
  return card;
}

const password = (page: Page) => page.getByRole('dialog').getByLabel(LOGIN_MESSAGES.owner.password);

test('the owner pays a store by hand: makes a payout, marks it as paid with a reference, and takes it back', async ({
  page,
}) => {
  const { id: storeId, name } = await createStore();
  await enterSale(storeId, { cents: 120_00 });
  await enterSale(storeId, { cents: 30_00, daysAgo: 0 });
  await logInOwner(page);
  const card = await openPayouts(page, name);
  await expect(card.getByRole('definition')).toHaveText(['$120.00', '$30.00', '$0.00']);
  await expectAccessible(page);

  await card.getByRole('button', { name: PAYOUTS.pay }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(PAYOUTS.payToUnknown);
  const amount = dialog.getByLabel(PAYOUTS.amount);
  await expect(amount).toHaveValue('120.00');
  // More than there is, a wrong password, and what is no amount, each at its field.
  await amount.fill('12x');
  await password(page).fill('wrong');
  await dialog.getByRole('button', { name: PAYOUTS.payAction }).click();
  await expect(dialog).toContainText(PAYOUTS.amountInvalid);
  await amount.fill('100');
  await dialog.getByRole('button', { name: PAYOUTS.payAction }).click();
  await expect(dialog).toContainText('Invalid password');
  await password(page).fill(OWNER.password);
  await amount.fill('120.01');
  await dialog.getByRole('button', { name: PAYOUTS.payAction }).click();
  await expect(dialog).toContainText('$120.00 is available now');
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
  await dialog.getByRole('button', { name: PAYOUTS.paidAction }).click();
  await expect(dialog).toContainText(PAYOUTS.referenceRequired);
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
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test('a store that was paid what went back later owes it, and is shown so', async ({ page }) => {
  const { id: storeId, name } = await createStore();
  await enterSale(storeId, { cents: 25_00, kind: 'refunded' });
  await logInOwner(page);
  const card = await openPayouts(page, name);
  await expect(card.getByRole('definition').first()).toHaveText('-$25.00');
  await expect(card).toContainText(PAYOUTS.owes('$25.00'));
  await expect(card.getByRole('button', { name: PAYOUTS.pay })).toBeDisabled();
  await card.getByRole('button', { name: PAYOUTS.editTerms }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: PAYOUTS.schedule }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await dialog.getByLabel(PAYOUTS.minimum).fill('75.5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: PAYOUTS.termsAction }).click();
  await expect(card).toContainText('Every week, from $75.50');
});

test('balances and payouts that cannot be loaded show that they failed', async ({ page }) => {
  await logInOwner(page);
  await page.route('**/adminOperation', async (route) => {
    if (route.request().postData()?.includes('LIST_PAYOUT') === true) await route.abort();
    else await route.continue();
  });
  await page.getByRole('tab', { name: PAYOUTS.title }).click();
  await expect(page.getByText(PAYOUTS.failed.text ?? '').first()).toBeVisible();
  await expect(page.getByText(PAYOUTS.listFailed.text ?? '').first()).toBeVisible();
});
