import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { expect, type Page } from '@playwright/test';
import { MONEY_ADMIN_MESSAGES } from '../../../../web/src/dashboard/money-products/money-messages.ts';
import { uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { toast } from '../../support/shop.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = MONEY_ADMIN_MESSAGES;

async function openMoney(page: Page): Promise<void> {
  await logInOwnerAt(page, 'Money');
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false });

test('puts money on sale, and shows it in the shop immediately', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openMoney(page);
  await expect(page.getByRole('heading', { name: messages.fixedTitle })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.add }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const add = dialog(page).getByRole('button', { name: messages.add });
  await add.click();
  await expect(dialog(page).getByText(messages.required)).toHaveCount(3);
  const name = `Pouch ${uniqueId('gold')}`;
  await field(page, messages.name).fill(name);
  await field(page, messages.amount).fill('4,000,000');
  await field(page, messages.price).fill('0.50');
  await expect(dialog(page).getByText(messages.amountShown(formatMillions(4)))).toBeVisible();
  await expect(dialog(page).getByText('$0.13 per million')).toBeVisible();
  await add.click();
  await confirmOwner(page);
  await expect(toast(page, messages.created.title)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, name)).toContainText('4M');
  await expect(card(page, name)).toContainText('$0.13 per million');

  // A number field has an empty value for text that is not a number.
  const price = page.getByLabel(messages.priceOf(name));
  await price.press('End');
  await price.pressSequentially('e-5');
  await expect(price).toHaveValue('0.50');
  await price.fill('-3');
  await expect(price).toHaveValue('0.50');

  const shop = await context.newPage();
  await shop.goto('/instant-money');
  const shown = shop.getByTestId('money-card').filter({ hasText: name });
  await expect(shown).toContainText('$0.50');

  await page.getByRole('button', { name: messages.add }).click();
  await expect(field(page, messages.name)).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await card(page, name)
    .getByRole('button', { name: messages.deleteOf(name) })
    .click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: messages.delete }).click();
  await expect(toast(page, messages.deleted.title)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(shown).toHaveCount(0);
});
