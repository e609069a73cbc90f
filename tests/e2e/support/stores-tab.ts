import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { dialog, find } from './owner.ts';

export const PHONE = { width: 360, height: 780 };

export const findStore = (page: Page, slug: string) => find(page, slug, 'admin-store-card');
export const field = (page: Page, label: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: label === 'Stock' });

export async function expectValidLayout(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
