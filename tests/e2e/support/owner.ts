import { expect, type Locator, type Page } from '@playwright/test';
import { logInOwnerAt } from './staff.ts';

/** Logs the owner in, and opens a tab of the dashboard. */
export async function openOwnerTab(page: Page, name: string): Promise<void> {
  await logInOwnerAt(page, name);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Types into a list's search, and waits until the list has only the card with that text. */
export async function find(page: Page, search: string, cards: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(search);
  const all = page.getByTestId(cards);
  const found = all.filter({ hasText: search });
  await expect(found).toHaveCount(1);
  await expect(all).toHaveCount(1);
  return found;
}

/** The link of an open task in the overview, for one task and for several. */
export const taskLink = (page: Page, task: (count: number) => string): Locator =>
  page.getByRole('link', { name: new RegExp(`${task(1)}|${task(2)}`) });
