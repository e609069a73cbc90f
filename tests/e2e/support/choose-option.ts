import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of an opened menu. Not for a list below a text field, where the focus remains in the field.
 * An opening menu moves the focus to the selected option, scrolls there, and grows. A click before the end of that can
 * start on one option and end on another, and select neither.
 */
export async function chooseOption(option: Locator): Promise<void> {
  const list = option.page().locator('[role="listbox"]');
  await expect(option.page().locator('[role="option"]:focus')).toHaveCount(1);
  await expect(list.locator('..')).toHaveCSS('transform', 'none');
  await option.click();
  // The menu fades out without its role, and would cover the next checked element.
  await expect(list).toHaveCount(0);
}
