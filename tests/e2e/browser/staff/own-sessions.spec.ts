import { FAILURES } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { NOTIFICATION_MESSAGES } from '../../../../web/src/dashboard/notifications/notification-messages.ts';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { CHANGE_PASSWORD_MESSAGES } from '../../../../web/src/dashboard/staff/passwords/change-password-messages.ts';
import { PASSWORD_MESSAGES } from '../../../../web/src/dashboard/staff/passwords/password-messages.ts';
import { FRESH_PROOF_MESSAGES } from '../../../../web/src/dashboard/staff/proof/fresh-proof-messages.ts';
import { OWN_SESSION_MESSAGES } from '../../../../web/src/dashboard/staff/sessions/own-session-messages.ts';
import { SESSION_MESSAGES } from '../../../../web/src/dashboard/staff/sessions/session-messages.ts';
import { callAt, valueOf } from '../../../support/callable.ts';
import { createStore } from '../../../support/fixtures.ts';
import { mintSellerSession } from '../../../support/staff.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmSeller, proofDialog, typeProof } from '../../support/confirm-identity.ts';
import { functionAt } from '../../support/functions.ts';
import { dialog } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const PASSPHRASE = 'lantern copper meadow sixteen';

test('ends another session of the seller, and changes the password', async ({ page, browser }) => {
  const store = await createStore();
  const seller = await signInSeller(page, store.id);
  await mintSellerSession(seller);
  await page.goto('/seller/dashboard?tab=settings');
  const part = page.getByRole('region', { name: OWN_SESSION_MESSAGES.title });
  const rows = part.getByTestId('session-row');
  const other = rows.filter({ hasNotText: SESSION_MESSAGES.thisSession });
  const welcome = (of: Page) => of.getByText(`Welcome, ${seller.username} - ${store.name}`);
  const open = await (await browser.newContext()).newPage();
  const logIn = async (password: string): Promise<void> => {
    await open.getByLabel(LOGIN_MESSAGES.seller.username).fill(seller.username);
    await open.getByLabel(LOGIN_MESSAGES.seller.password).fill(password);
    await open.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
  };

  await test.step('ends a session after a password confirmation', async () => {
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: SESSION_MESSAGES.thisSession }).getByRole('button')).toHaveCount(0);
    await other.getByRole('button', { name: SESSION_MESSAGES.end }).click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: SESSION_MESSAGES.end }).click();
    await typeProof(page, 'seller', 'Wrong!Password#2026x');
    await expect(proofDialog(page).getByText(LOGIN_REFUSALS.password)).toBeVisible();
    await expect(proofDialog(page).getByLabel(LOGIN_MESSAGES.seller.password)).toBeFocused();
    await expectFitsEachWidth(page);
    await confirmSeller(page, seller.password);
    await expect(toast(page, SESSION_MESSAGES.ended.title)).toBeVisible();
    await expect(rows).toHaveCount(1);
  });

  await test.step('changes the password, and remains logged in', async () => {
    const wanted = page.getByLabel(CHANGE_PASSWORD_MESSAGES.new);
    const change = page.getByRole('button', { name: CHANGE_PASSWORD_MESSAGES.change });
    await change.click();
    await expect(page.getByText(PASSWORD_MESSAGES.required)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expectFitsEachWidth(page);
    await wanted.fill(PASSPHRASE);
    // The proof is valid as long as the page is open.
    await change.click();
    await expect(toast(page, CHANGE_PASSWORD_MESSAGES.changed.title)).toBeVisible();
    await expect(wanted).toHaveValue('');
    await page.reload();
    await expect(welcome(page)).toBeVisible();
  });

  await test.step('accepts only the new password', async () => {
    await open.goto('/seller/login');
    await logIn(seller.password);
    await expect(toast(open, LOGIN_MESSAGES.seller.failed.title)).toBeVisible();
    await logIn(PASSPHRASE);
    await expect(welcome(open)).toBeVisible();
  });

  await test.step('ends the session of an open page', async () => {
    await part.getByRole('button', { name: OWN_SESSION_MESSAGES.reload }).click();
    await other.getByRole('button', { name: SESSION_MESSAGES.end }).click();
    await dialog(page).getByRole('button', { name: SESSION_MESSAGES.end }).click();
    await confirmSeller(page, PASSPHRASE);
    await expect(open).toHaveURL(/\/seller\/login/);
  });
});

test('confirms a new password with a code, and notifies the store', async ({ page }) => {
  const store = await createStore();
  const seller = await signInSeller(page, store.id);
  const { token } = seller.session;
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const operate = async (operation: string, data: object): Promise<unknown> =>
    valueOf(await callAt<'factorOperation'>(functionAt('factorOperation'), { operation, data }, { token, userAgent }))
      .result;
  const { secret } = (await operate('BEGIN_SECOND_FACTOR', { password: seller.password })) as { secret: string };
  await operate('CONFIRM_SECOND_FACTOR', { code: new TOTP({ secret }).generate() });

  await page.goto('/seller/dashboard?tab=settings');
  await page.getByLabel(CHANGE_PASSWORD_MESSAGES.new).fill(PASSPHRASE);
  await page.getByRole('button', { name: CHANGE_PASSWORD_MESSAGES.change }).click();
  await typeProof(page, 'seller', seller.password);
  const code = proofDialog(page).getByLabel(LOGIN_MESSAGES.secondStep.code);
  await expect(code).toBeFocused();
  await expect(proofDialog(page)).not.toContainText(FAILURES.SECOND_FACTOR_REQUIRED.text);
  await expectFitsEachWidth(page);
  await proofDialog(page).getByRole('button', { name: FRESH_PROOF_MESSAGES.action }).click();
  await expect(proofDialog(page)).toContainText(FAILURES.SECOND_FACTOR_REQUIRED.text);
  await code.fill('000000');
  await proofDialog(page).getByRole('button', { name: FRESH_PROOF_MESSAGES.action }).click();
  await expect(proofDialog(page)).toContainText(FAILURES.SECOND_FACTOR_INVALID.text);
  await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await proofDialog(page).getByRole('button', { name: FRESH_PROOF_MESSAGES.action }).click();
  await expect(toast(page, CHANGE_PASSWORD_MESSAGES.changed.title)).toBeVisible();

  await page.getByRole('tab', { name: new RegExp(`^${NOTIFICATION_MESSAGES.title}`) }).click();
  const alert = page.getByTestId('notification').filter({ hasText: `The password of ${seller.username} was changed.` });
  await expect(alert).toBeVisible();
  await expect(page.getByText(`The second factors of ${seller.username} were changed.`)).toBeVisible();
});
