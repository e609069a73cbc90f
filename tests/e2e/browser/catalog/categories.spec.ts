import { expect, type Page } from '@playwright/test';
import { CATEGORY_ADMIN_MESSAGES } from '../../../../web/src/dashboard/catalog/categories/category-admin-messages.ts';
import { CATALOG_MESSAGES } from '../../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { createProduct, createStore, uniqueId } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { openOwnerTab } from '../../support/owner.ts';
import { test } from '../../support/test.ts';

const messages = CATEGORY_ADMIN_MESSAGES;
const rows = (page: Page) => page.getByTestId('category-row');
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('navigation', { name: CATALOG_MESSAGES.categories });

test('lets the owner add, move, rename and delete a subcategory', async ({ page }) => {
  const [above, below] = [uniqueId('Above'), uniqueId('Below')];
  await openOwnerTab(page, 'Categories');
  for (const name of [above, below]) {
    await page.getByRole('button', { name: messages.add, exact: true }).click();
    await dialog(page).getByLabel(messages.name).fill(name);
    await dialog(page).getByRole('button', { name: messages.save }).click();
    await expect(rows(page).filter({ hasText: name })).toBeVisible();
  }
  await page.getByRole('button', { name: messages.edit(below) }).click();
  await dialog(page).getByLabel(messages.parent).selectOption({ label: above });
  await dialog(page).getByRole('button', { name: messages.save }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: above }).getByText(below)).toBeVisible();
  await expectFitsEachWidth(page);

  await page.getByRole('button', { name: messages.delete(above) }).click();
  await expect(dialog(page)).toContainText(messages.deleteText(above, 1));
  await dialog(page).getByRole('button', { name: messages.deleteAction }).click();
  await expect(rows(page).filter({ hasText: above })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: below })).toHaveCount(0);
});

test('lists products by category at each level, and stores the category in the address', async ({ page }) => {
  const store = await createStore();
  const [pick, kit] = [
    await createProduct(store.id, { name: uniqueId('Pick'), categoryId: 'tools' }),
    await createProduct(store.id, { name: uniqueId('Kit'), categoryId: 'kits' }),
  ];
  await page.goto(`/catalog?store=${store.slug}`);
  await page.getByRole('button', { name: CATALOG_MESSAGES.categories }).click();
  await expect(panel(page).getByRole('button', { name: 'Money' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Gear' }).click();
  await expect(page).toHaveURL(/category=gear/);
  await expect(page.getByTestId('product-card')).toHaveCount(1);
  await expect(page.getByTestId('product-card')).toContainText(pick.name);
  await panel(page).getByRole('button', { name: 'Tools and weapons' }).click();
  await expect(page).toHaveURL(/category=tools/);
  await expect(page.getByTestId('product-card')).toContainText(pick.name);
  await expectFitsEachWidth(page);
  await panel(page).getByRole('button', { name: CATALOG_MESSAGES.allCategories }).click();
  await expect(page.getByTestId('product-card')).toHaveCount(2);
  await expect(page.getByTestId('product-card').filter({ hasText: kit.name })).toBeVisible();
});
