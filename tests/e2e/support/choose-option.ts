import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a menu that was opened (not of a list below a field that is typed into: there the focus stays in the field). A menu that opens puts the focus on what is chosen in it, scrolls there, and grows: a click before
 * all that is over may begin on one option and end on another, and choose none.
 */
export async function chooseOption(option: Locator): Promise<void> {
  const list = option.page().locator('[role="listbox"]');
  await expect(option.page().locator('[role="option"]:focus')).toHaveCount(1);
  await expect(list.locator('..')).toHaveCSS('transform', 'none');
  await option.click();
  // It fades, without its role, and what is looked at next would be seen through it.
  await expect(list).toHaveCount(0);
}
