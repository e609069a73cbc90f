import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { expect, type Page } from '@playwright/test';
import { AUDIT_MESSAGES } from '../../../../web/src/dashboard/audit/audit-messages.ts';
import { createProduct, createStore, uniqueId } from '../../../support/fixtures.ts';
import { updateAs } from '../../../support/rest-writes.ts';
import { createSeller, mintSellerSession } from '../../../support/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { dialog, find, openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const messages = AUDIT_MESSAGES;
const TAB = 'Audit';
const PHONE = { width: 360, height: 780 };

const rows = (page: Page) => page.getByTestId('audit-row');

test('lists the changes of the owner and a seller, with the values before and after', async ({ page }) => {
  const word = uniqueId('w');
  const seller = await createSeller((await createStore()).id);
  const product = await createProduct(seller.storeId ?? '', { name: `Torch ${word}`, priceCents: 250 });
  const { token } = await mintSellerSession(seller);
  await updateAs(token, `products/${product.id}`, { priceCents: 300, editedBy: seller.sellerId });
  const store = await createStore({ tariffPercentage: 3, description: 'An old text. '.repeat(60) });
  await openOwnerTab(page, 'Stores');

  await test.step('shows an edit of the owner with its values before and after', async () => {
    const card = await find(page, store.slug, 'admin-store-card');
    await card.getByRole('button', { name: STORE_ADMIN_MESSAGES.edit }).click();
    await dialog(page).getByLabel(STORE_ADMIN_MESSAGES.tariff).fill('4.5');
    await dialog(page).getByLabel('Description').fill('A new text.');
    await dialog(page).getByRole('button', { name: STORE_ADMIN_MESSAGES.updateAction }).click();
    await confirmOwner(page);
    await expect(toast(page, STORE_ADMIN_MESSAGES.updated.title)).toBeVisible();

    await page.getByRole('tab', { name: TAB }).click();
    // Other tests may have created a page of entries since.
    await page.getByRole('searchbox').fill(store.id);
    const row = rows(page).filter({ hasText: store.id });
    await expect(row).toContainText('UPDATE_STORE');
    await expect(row).toContainText(store.name);
    await row.getByRole('button', { name: messages.changes('UPDATE_STORE') }).click();
    await expect(page.getByRole('row', { name: 'Tariff percentage 3 4.5', exact: true })).toBeVisible();
    const changed = page.getByRole('row', { name: /^Description/ });
    await expect(changed).toContainText('A new text.');
    await changed.getByRole('button', { name: messages.showFullText }).click();
    await expect(changed.getByRole('button', { name: messages.lessText })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('finds a direct edit of a seller by name, with the filters in the address', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('searchbox').fill(`torch ${word}`);
    await expect(async () => {
      await page.getByRole('button', { name: messages.refresh }).click();
      await expect(rows(page)).toHaveText([/Changed price: \$2\.50 → \$3\.00/], { timeout: 1_000 });
    }).toPass();
    await expect(rows(page)).toContainText(product.name);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await rows(page)
      .getByRole('button', { name: messages.changes('UPDATE_PRODUCT') })
      .click();
    // At a phone's width, the rows of tables are blocks, which have no role.
    await expect(page.locator('tr', { hasText: '$2.50' }).last()).toContainText('$3.00');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByLabel(messages.role).selectOption(messages.roles.owner);
    await expect(page.getByText(messages.nothingFound)).toBeVisible();
    await page.getByLabel(messages.role).selectOption(messages.roles.seller);
    await page.getByLabel(messages.kind).selectOption(messages.kinds.products);
    await expect(page).toHaveURL(/tab=audit&q=torch\+\w+&by=seller&kind=products|tab=audit.*kind=products/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(`torch ${word}`);
    await expect(rows(page)).toHaveCount(1);

    await rows(page).getByRole('link', { name: seller.username }).click();
    await expect(page.getByLabel(messages.role)).toHaveValue(seller.sellerId);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: messages.clear }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  });
});
