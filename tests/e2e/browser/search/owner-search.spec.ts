import { expect, type Page } from '@playwright/test';
import { OWNER_SEARCH_MESSAGES } from '../../../../web/src/dashboard/search/search-messages.ts';
import { createStore, uniqueId } from '../../../support/fixtures.ts';
import { createSeller } from '../../../support/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { failCalls } from '../../support/functions.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = OWNER_SEARCH_MESSAGES;

const dialog = (page: Page) => page.getByRole('dialog', { name: messages.title });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: messages.title });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('finds a seller by touch from another tab, after a failure, and lists only that seller', async ({ page }) => {
    const seller = await createSeller((await createStore()).id);
    await logInOwnerAt(page, 'Sellers');
    await page.getByRole('searchbox').fill('nobody');
    await expect(page).toHaveURL(/q=nobody/);
    await page.getByRole('button', { name: messages.open, exact: true }).tap();
    await box(page).fill(seller.username);
    await expect(option(page, seller.username)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect((await option(page, seller.username).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // Wide screens also show the keys.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });

    const unknown = uniqueId('nothing');
    await box(page).fill(unknown);
    await expect(dialog(page)).toContainText(messages.nothing(unknown));
    await expectAccessible(page);
    const restore = await failCalls(page, 'adminOperation');
    await box(page).fill(seller.username.slice(0, -1));
    await expect(dialog(page).getByRole('alert')).toContainText(messages.failed(seller.username.slice(0, -1)));
    await expectAccessible(page);
    await restore();
    await dialog(page).getByRole('button', { name: 'Try again' }).tap();
    await option(page, seller.username).tap();
    await expect(page.getByTestId('admin-seller-card')).toHaveCount(1);
    await expect(page.getByTestId('admin-seller-card')).toContainText(seller.username);
    await expect(page.getByRole('searchbox')).toHaveValue(seller.username);
  });
});
