import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { FACTOR_MESSAGES } from '../../../web/src/dashboard/staff/factors/factor-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/dashboard/staff/login/login-messages.ts';
import { SECURITY_MESSAGES } from '../../../web/src/dashboard/staff/security/security-messages.ts';
import { firestore } from '../../support/fixtures.ts';
import { OWNER } from '../../support/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { dialog, openOwnerTab } from '../support/owner.ts';
import { toast } from '../support/shop.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

const text = { ...FACTOR_MESSAGES, ...SECURITY_MESSAGES };
const STEP_MS = 30_000;

/** All tests share the owner's account, so each must remove its second factor. */
test.afterEach(async () => {
  await firestore.collection(COLLECTIONS.ownerCredentials).doc('owner').delete();
});

const openSecurity = (page: Page) => page.getByRole('button', { name: new RegExp(`^${text.title}`) }).click();

/** The code of an authenticator app, `steps` time steps from now. Each code works once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Logs in up to the prompt for a code. */
async function enterPassword(page: Page): Promise<void> {
  await page.goto('/owner/login');
  await page.getByPlaceholder(LOGIN_MESSAGES.owner.placeholder).fill(OWNER.password);
  await page.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: LOGIN_MESSAGES.secondStep.code });
  await field.fill(code);
  await field.press('Enter');
}

test('sets up the owner’s second factor, accepts its codes and recovery codes, and removes it', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 780 });
  await openOwnerTab(page, 'Settings');
  await openSecurity(page);
  await expect(page.getByText(text.factorOff)).toBeVisible();
  await page.getByRole('button', { name: text.setUp }).click();
  await dialog(page).getByLabel(LOGIN_MESSAGES.owner.password).fill('Wrong!Password#2026x');
  await dialog(page).getByRole('button', { name: text.proofContinue }).click();
  await expect(dialog(page).getByText(LOGIN_REFUSALS.ownerPassword)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel(LOGIN_MESSAGES.owner.password).fill(OWNER.password);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: text.proofContinue }).click();
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog(page).getByTestId('totp-secret')).toHaveText(/^[A-Z2-7]{32}$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const secret = (await dialog(page).getByTestId('totp-secret').textContent()) ?? '';

  const code = dialog(page).getByLabel(text.codeLabel);
  const confirm = dialog(page).getByRole('button', { name: text.confirm });
  await code.fill('12 34');
  await confirm.click();
  await expect(dialog(page).getByText(text.codeRequired)).toBeVisible();
  await code.fill(codeOf(secret, 20));
  await confirm.click();
  await expect(dialog(page).getByText(FAILURES.SECOND_FACTOR_INVALID.text)).toBeVisible();
  const spent = codeOf(secret);
  await code.fill(spent);
  await confirm.click();

  await expect(dialog(page).getByRole('heading', { name: text.recoveryTitle })).toBeVisible();
  const recoveryCodes = await dialog(page).getByTestId('recovery-codes').getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe(text.recoveryFile);
  await dialog(page).getByRole('button', { name: text.recoverySaved }).click();
  await expect(page.getByText(text.codesLeft(10))).toBeVisible();

  await enterPassword(page);
  await expect(page.getByText(LOGIN_MESSAGES.secondStep.codeTitle)).toBeVisible();
  await enterCode(page, spent);
  await expect(page.getByText(FAILURES.SECOND_FACTOR_INVALID.text).first()).toBeVisible();
  // The code of the next time step is accepted, because clocks differ.
  await enterCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL(/\/owner\/dashboard/);
  await enterPassword(page);
  await enterCode(page, recoveryCodes[0] ?? '');
  await expect(page).toHaveURL(/\/owner\/dashboard/);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await openSecurity(page);
  await expect(page.getByText(text.codesLeft(9))).toBeVisible();
  await page.getByRole('button', { name: text.remove, exact: true }).click();
  const removal = dialog(page).getByLabel(text.proofCode);
  const remove = dialog(page).getByRole('button', { name: text.remove, exact: true });
  await remove.click();
  await expect(dialog(page).getByText(text.proofCodeRequired)).toBeVisible();
  await removal.fill(recoveryCodes[0] ?? '');
  await remove.click();
  await expect(dialog(page).getByText(FAILURES.SECOND_FACTOR_INVALID.text)).toBeVisible();
  await expect(removal).toHaveValue(recoveryCodes[0] ?? '');
  await expectAccessible(page);
  await removal.fill(recoveryCodes[1] ?? '');
  await remove.click();
  await expect(toast(page, text.factorRemoved.title)).toBeVisible();
  await expect(page.getByText(text.factorOff)).toBeVisible();
  await logInOwner(page);
});
