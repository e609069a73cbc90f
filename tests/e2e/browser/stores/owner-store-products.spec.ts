import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { expect } from '@playwright/test';
import { PRODUCT_STATE_MESSAGES } from '../../../../web/src/dashboard/catalog/product-form/product-state-messages.ts';
import { PRODUCT_ADMIN_MESSAGES } from '../../../../web/src/dashboard/catalog/products/product-messages.ts';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../../support/fixtures.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { dialog, openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { expectValidLayout, field, findStore, PHONE } from '../../support/stores-tab.ts';
import { test } from '../../support/test.ts';

const text = STORE_ADMIN_MESSAGES;
const products = PRODUCT_ADMIN_MESSAGES;
const states = PRODUCT_STATE_MESSAGES;
const form = PRODUCT_FORM_MESSAGES;

test('edits the products of a store in forms and in the list', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const store = await createStore({ tariffPercentage: 10 });
  await openOwnerTab(page, 'Stores');
  const card = await findStore(page, store.slug);
  await card.getByRole('button', { name: text.products }).click();
  await expect(dialog(page).getByText(products.empty)).toBeVisible();

  await test.step('adds, edits, sells out, restocks and deletes a product', async () => {
    await dialog(page).getByRole('button', { name: products.add }).click();
    const save = dialog(page).getByRole('button', { name: products.add });
    await save.click();
    await expect(dialog(page).getByText(form.required)).toHaveCount(2);
    await expectValidLayout(page);

    await field(page, 'Product name').fill('Lantern');
    await field(page, 'Price').fill('2.50');
    await expect(dialog(page).getByText(states.shopperPays('$2.75', 10))).toBeVisible();
    await field(page, 'Stock').fill('');
    await field(page, 'Minimum quantity').fill('');
    await field(page, 'Image URL 1').fill('/art/products/lantern.svg');
    await dialog(page).getByRole('switch', { name: form.delivery }).click();
    await save.click();
    await expect(toast(page, products.added.title)).toBeVisible();
    const row = dialog(page).getByTestId('admin-product-row').filter({ hasText: 'Lantern' });
    await expect(row).toContainText('$2.50');
    await expect(row).toContainText(states.stock(0));
    await expect(row).toContainText(products.delivery);
    const added = (await firestore.collection(COLLECTIONS.products).where('storeId', '==', store.id).limit(1).get())
      .docs[0];
    expect(added?.data()).toMatchObject({
      priceCents: 250,
      stock: 0,
      minimumQuantity: 1,
      imageUrls: ['/art/products/lantern.svg'],
      showDeliveryInstructions: true,
    });

    // A buyer purchases while the owner types. Sold stock must not be restored.
    await setStock(added?.id ?? '', 10);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: text.products }).click();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Stock')).toHaveValue('10');
    await setStock(added?.id ?? '', 7);
    await field(page, 'Stock').fill('15');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, products.updated.title)).toBeVisible();
    await expect(row).toContainText(states.stock(12));
    expect(await stockOf(added?.id ?? '')).toBe(12);
    await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

    await dialog(page).getByRole('button', { name: products.outOfStock }).click();
    await page
      .getByRole('dialog', { name: products.outOfStockTitle })
      .getByRole('button', { name: products.outOfStock })
      .click();
    await expect(toast(page, products.outOfStockDone(1).text ?? '')).toBeVisible();
    await expect(row).toContainText(states.stock(0));
    await expect(row).toContainText(states.switchedOff(12));

    await dialog(page).getByRole('button', { name: products.restock }).click();
    await page
      .getByRole('dialog', { name: products.restockTitle })
      .getByRole('button', { name: products.restock })
      .click();
    await expect(toast(page, products.restocked(1).text ?? '')).toBeVisible();
    await expect(row).toContainText(states.stock(12));

    const remove = async (): Promise<void> => {
      await row.getByRole('button', { name: 'Delete' }).click();
      const asking = page.getByRole('dialog', { name: `${products.deleteTitle}: Lantern` });
      await expect(asking).toContainText(products.deleteConfirmation);
      await asking.getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, products.deleted.title)).toBeVisible();
      await expect(row).toHaveCount(0);
    };
    await remove();
    const undo = dialog(page).getByRole('button', { name: states.undo });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText(states.stock(12));
    expect(await stockOf(added?.id ?? '')).toBe(12);
    await expect(undo).toHaveCount(0);
    await remove();
    await expect(undo).toBeVisible();
    await expectValidLayout(page);
    expect(
      (
        await firestore
          .collection(COLLECTIONS.products)
          .doc(added?.id ?? '')
          .get()
      ).exists,
    ).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('edits prices and stocks in the list, and filters and duplicates products', async () => {
    const picture = { imageUrls: ['/art/products/kit.svg'] };
    const [lantern, torch] = [
      await createProduct(store.id, { displayOrder: 1, priceCents: 250, stock: 10, ...picture }),
      await createProduct(store.id, { displayOrder: 2, stock: 3, minimumQuantity: 5 }),
    ];
    await card.getByRole('button', { name: text.products }).click();
    const rows = dialog(page).getByTestId('admin-product-row');
    const row = ({ name }: { name: string }) => rows.filter({ hasText: name });
    await expect(rows).toHaveCount(2);
    await expect(row(torch)).toContainText(states.belowMinimumText(3, 5));
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectValidLayout(page);
    }

    // By keyboard. Stock sold while a figure is typed must not be restored.
    const price = row(lantern).getByRole('button', { name: new RegExp(states.changePrice(lantern.name)) });
    await price.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: states.newPrice(lantern.name) }).fill('3.25');
    await page.keyboard.press('Enter');
    await expect(price).toHaveText('$3.25');
    await expect(price).toBeFocused();
    await row(lantern)
      .getByRole('button', { name: new RegExp(states.changeStock(lantern.name)) })
      .click();
    await page.getByRole('textbox', { name: states.newStock(lantern.name) }).fill('25');
    await expectValidLayout(page);
    await setStock(lantern.id, 7);
    await page.keyboard.press('Enter');
    await expect(row(lantern)).toContainText(states.stock(22));
    expect(await stockOf(lantern.id)).toBe(22);

    const show = async (name: string, found: readonly { name: string }[]): Promise<void> => {
      await dialog(page).getByRole('combobox', { name: states.filter, exact: true }).click();
      await chooseOption(page.getByRole('option', { name, exact: true }));
      await expect(rows).toHaveCount(found.length);
      for (const product of found) await expect(row(product)).toBeVisible();
    };
    await show(states.filters.belowMinimum, [torch]);
    await show(states.filters.noPicture, [torch]);
    await show(states.filters.soldOut, []);
    await expect(dialog(page).getByText(states.noneInFilter)).toBeVisible();
    await show(states.filters.all, [lantern, torch]);

    await row(torch)
      .getByRole('button', { name: states.duplicateOf(torch.name) })
      .click();
    await expect(field(page, 'Product name')).toHaveValue(states.copyName(torch.name));
    await expect(field(page, 'Stock')).toHaveValue('0');
    await field(page, 'Stock').fill('4');
    await expect(dialog(page).getByText(form.belowMinimum(4, 5))).toBeVisible();
    await expectValidLayout(page);
    await dialog(page).getByRole('button', { name: products.add }).click();
    await expect(toast(page, products.added.title)).toBeVisible();
    await expect(rows).toHaveCount(3);
  });
});
