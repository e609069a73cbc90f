import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { SECURITY_MESSAGES } from '../../../web/src/features/owner/settings/security/security-messages.ts';
import { FACTOR_MESSAGES } from '../../../web/src/shared/staff/factors/factor-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/shared/staff/login/login-messages.ts';
import { firestore } from '../../support/fixtures.ts';
import { OWNER } from '../../support/staff.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/shop.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

const { owner: login, secondStep } = LOGIN_MESSAGES;
const texts = { ...FACTOR_MESSAGES, ...SECURITY_MESSAGES };

/** The owner is everybody's: no second factor may be left behind. */
test.afterEach(async () => {
  await firestore.collection(COLLECTIONS.ownerCredentials).doc('owner').delete();
});

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: new RegExp(`^${texts.title}`) }).click();
}
/** By the login's form, up to where a code is asked for. */
async function enterPassword(page: Page): Promise<void> {
  await page.goto('/owner/login');
  await page.getByPlaceholder(login.placeholder).fill(OWNER.password);
  await page.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
}
async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: secondStep.code });
  await field.fill(code);
  await field.press('Enter');
}

test('the owner sets up a second factor, logs in with the app and with a recovery code, and takes it away', async ({
  page,
}) => {
  // Four logins, each of which loads the page anew.
  test.slow();
  await logInOwner(page);
  await openSecurity(page);
  await page.getByRole('button', { name: texts.setUp }).click();
  const again = page.getByRole('dialog', { name: texts.passwordTitle });
  await again.getByLabel(login.password).fill('Wrong!Password#2026x');
  await again.getByRole('button', { name: texts.proofContinue }).click();
  await expect(again.getByText(LOGIN_REFUSALS.ownerPassword)).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel(login.password).fill(OWNER.password);
  await again.getByRole('button', { name: texts.proofContinue }).click();
  const scan = page.getByRole('dialog', { name: texts.setUp });
  await expect(scan.locator('svg').first()).toBeVisible();
  const secret = scan.getByTestId('totp-secret');
  await expect(secret).toHaveText(/^[A-Z2-7]{32}$/);
  const app = new TOTP({ secret: (await secret.textContent()) ?? '' });
  await expectAccessible(page);
  const spent = app.generate();
  await scan.getByLabel(texts.codeLabel).fill(spent);
  await scan.getByRole('button', { name: texts.confirm }).click();

  const kept = page.getByRole('dialog', { name: texts.recoveryTitle });
  await expect(kept.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', another = ''] = await kept
    .getByTestId('recovery-codes')
    .getByRole('listitem')
    .allTextContents();
  await kept.getByRole('button', { name: texts.recoveryKept }).click();
  await expect(page.getByText(texts.codesLeft(10))).toBeVisible();

  await enterPassword(page);
  await expect(page.getByText(secondStep.codeTitle)).toBeVisible();
  await enterCode(page, spent);
  await expect(page.getByText(FAILURES.SECOND_FACTOR_INVALID.text).first()).toBeVisible();
  // The code of the next step is good already: clocks differ.
  await enterCode(page, app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page).toHaveURL(/\/owner\/dashboard/);

  await enterPassword(page);
  await enterCode(page, recoveryCode);
  await expect(page).toHaveURL(/\/owner\/dashboard/);
  await openSecurity(page);
  await expect(page.getByText(texts.codesLeft(9))).toBeVisible();

  await page.getByRole('button', { name: texts.remove, exact: true }).click();
  const removal = page.getByRole('dialog', { name: texts.removeTitle });
  await removal.getByLabel(texts.proofCode).fill(recoveryCode);
  await removal.getByRole('button', { name: texts.remove, exact: true }).click();
  await expect(removal.getByText(FAILURES.SECOND_FACTOR_INVALID.text)).toBeVisible();
  await removal.getByLabel(texts.proofCode).fill(another);
  await removal.getByRole('button', { name: texts.remove, exact: true }).click();
  await expect(toast(page, texts.factorRemoved.title)).toBeVisible();
  await expect(page.getByText(texts.factorOff)).toBeVisible();
  await logInOwner(page);
});
