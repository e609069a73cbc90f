import { expect, type Page } from '@playwright/test';
import { FACTOR_MESSAGES } from '../../../web/src/shared/staff/factors/factor-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/shared/staff/login/login-messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { dialog } from './owner.ts';
import { toast } from './shop.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const text = FACTOR_MESSAGES;
const { secondStep } = LOGIN_MESSAGES;

/** Somebody of the staff, as their login and their settings look. */
interface Member {
  staff: 'seller' | 'owner';
  password: string;
  /** Types the name and the password into the login, and sends them. */
  enterPassword: () => Promise<void>;
  /** From the dashboard to the own second factors. */
  openFactors: () => Promise<void>;
}

/** Adds a passkey on the open settings, up to the recovery codes, which it answers; none, where there are some. */
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
  await dialog(page).getByRole('button', { name: text.recoveryKept }).click();
  return shown;
}

/** Types the password into the dialog that asks who is at work. */
export async function provePassword(page: Page, staff: 'seller' | 'owner', password: string): Promise<void> {
  await dialog(page).getByLabel(LOGIN_MESSAGES[staff].password).fill(password);
  await dialog(page).getByRole('button', { name: text.proofContinue }).click();
}

/** Enrols a passkey, logs in with it in both ways, loses it, and gets in and rid of it by recovery codes. By keyboard where there is a choice. */
export async function livesWithPasskeys(page: Page, member: Member): Promise<void> {
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

  // Alone.
  await leave(page, staff);
  await page.getByRole('button', { name: secondStep.passkeyAlone }).press('Enter');
  await inside();
  await openFactors();
  await expect(row).not.toContainText(text.neverUsed);

  // Lost: nobody answers, and a recovery code gets in, once.
  await device.lose();
  const spare = await addAuthenticator(page);
  await leave(page, staff);
  await enterPassword();
  await byPasskey.click();
  await expect(toast(page, secondStep.passkeyUnanswered)).toBeVisible();
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
