import { expect, type Page } from '@playwright/test';
import { FACTOR_MESSAGES } from '../../../web/src/dashboard/staff/factors/factor-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/dashboard/staff/login/login-messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { dialog } from './owner.ts';
import { toast } from './shop.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const text = FACTOR_MESSAGES;
const { secondStep } = LOGIN_MESSAGES;

/** A staff member's login and settings. */
interface Member {
  staff: 'seller' | 'owner';
  password: string;
  /** Types the name and the password into the login, and submits them. */
  enterPassword: () => Promise<void>;
  /** Navigates from the dashboard to the member's second factors. */
  openFactors: () => Promise<void>;
}

/** Adds a passkey on the open settings, and returns the recovery codes. Empty if there were codes before. */
export async function addPasskey(page: Page, name: string, prove: () => Promise<void>): Promise<string[]> {
  await page.getByRole('button', { name: text.addPasskey }).click();
  await prove();
  await dialog(page).getByLabel(text.name).fill(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: text.create }).click();
  await expect(toast(page, text.passkeyAdded.title)).toBeVisible();
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');
  const isShown = await dialog(page).isVisible();
  if (!isShown) return [];
  const shown = await codes.allTextContents();
  await dialog(page).getByRole('button', { name: text.recoverySaved }).click();
  return shown;
}

/** Types the password into the dialog that confirms the identity. */
export async function provePassword(page: Page, staff: 'seller' | 'owner', password: string): Promise<void> {
  await dialog(page).getByLabel(LOGIN_MESSAGES[staff].password).fill(password);
  await dialog(page).getByRole('button', { name: text.proofContinue }).click();
}

/**
 * Enrolls a passkey, logs in with it in both ways, loses it, and recovers and removes it with recovery codes. Uses the
 * keyboard where possible.
 */
export async function testPasskeyLifecycle(page: Page, member: Member): Promise<void> {
  const { staff, password, enterPassword, openFactors } = member;
  const dashboard = new RegExp(`/${staff}/dashboard`);
  const inside = () => expect(page).toHaveURL(dashboard);
  const device = await addAuthenticator(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await enterPassword();
  await inside();
  await openFactors();
  const codes = await addPasskey(page, 'Phone', () => provePassword(page, staff, password));
  expect(codes).toHaveLength(10);
  expect(await device.count()).toBe(1);
  const row = page.getByTestId('passkey-row');
  await expect(row).toContainText('Phone');
  await expect(row).toContainText(text.neverUsed);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // With the password first.
  await leave(page, staff);
  await enterPassword();
  const byPasskey = page.getByRole('button', { name: secondStep.byPasskey });
  await expect(byPasskey).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await inside();

  // With the passkey alone.
  await leave(page, staff);
  await page.getByRole('button', { name: secondStep.passkeyAlone }).press('Enter');
  await inside();
  await openFactors();
  await expect(row).not.toContainText(text.neverUsed);

  // The passkey is lost: no authenticator responds. A recovery code works once.
  await device.lose();
  const spare = await addAuthenticator(page);
  await leave(page, staff);
  await enterPassword();
  await byPasskey.click();
  await expect(toast(page, secondStep.passkeyCancelled)).toBeVisible();
  const code = page.getByRole('textbox', { name: secondStep.code });
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  await inside();
  await openFactors();
  await expect(page.getByText(text.codesLeft(9))).toBeVisible();
  const typed = dialog(page).getByLabel(text.proofCode);
  const more = await addPasskey(page, 'Spare key', async () => {
    await typed.fill(codes[1] ?? '');
    await typed.press('Enter');
  });
  expect(more).toEqual([]);
  expect(await spare.count()).toBe(1);
  await page.getByRole('button', { name: text.removePasskey('Phone') }).click();
  await typed.fill(codes[0] ?? '');
  await typed.press('Enter');
  await expect(dialog(page).getByRole('button', { name: text.remove })).toBeEnabled();
  await expect(page.getByText(text.codesLeft(8))).toBeVisible();
  await dialog(page).getByRole('button', { name: text.byPasskey }).click();
  await expect(toast(page, text.passkeyRemoved.title)).toBeVisible();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Spare key');
}

async function leave(page: Page, staff: 'seller' | 'owner'): Promise<void> {
  await page.getByRole('button', { name: LOGIN_MESSAGES.logout, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${staff}/login`));
}
