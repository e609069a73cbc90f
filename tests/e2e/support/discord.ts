import { SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../../../sandbox/discord/people.ts';
import { SIGN_IN_MESSAGES } from '../../../web/src/storefront/accounts/sign-in-messages.ts';
import { SandboxClient } from '../../support/sandbox.ts';

export const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? '');

/** Opens Discord's page as the site's button does. The sign-in returns to `path`. */
export async function openDiscord(page: Page, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.setItem('signInBegunAt', String(Date.now())));
  await page.goto(`${SIGN_IN_PATHS.start}?returnTo=${encodeURIComponent(path)}`);
  await page.waitForURL(/\/discord\/oauth2\/authorize/);
}

/** Clicks a button on Discord's page. `name`: the user's display name. */
export async function clickOnDiscordPage(page: Page, button: 'Authorize' | 'Cancel', name?: string): Promise<void> {
  if (name !== undefined) await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: button, exact: true }).click();
}

export const accountButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: SIGN_IN_MESSAGES.account(name), exact: true });

/** Signs in a new user through Discord, and returns to `path`. */
export async function signInWithDiscord(page: Page, path: string, changes: Partial<Person> = {}): Promise<Person> {
  const id = Math.random().toString(36).slice(2, 10);
  const person = await sandbox.discord.addPerson({ globalName: `Shopper ${id}`, ...changes });
  await openDiscord(page, path);
  await clickOnDiscordPage(page, 'Authorize', person.globalName ?? person.username);
  await expect(accountButton(page, person.globalName ?? person.username)).toBeVisible();
  return person;
}
