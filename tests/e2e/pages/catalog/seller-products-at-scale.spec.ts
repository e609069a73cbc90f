import { readFile } from 'node:fs/promises';
import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { expect, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { BULK_MESSAGES } from '../../../../web/src/dashboard/catalog/bulk-edit/bulk-messages.ts';
import { FILE_MESSAGES } from '../../../../web/src/dashboard/catalog/csv/file-messages.ts';
import { PRODUCT_LIST_MESSAGES } from '../../../../web/src/dashboard/catalog/products/product-list-messages.ts';
import { createProduct, createStore, firestore, stockOf } from '../../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = PRODUCT_LIST_MESSAGES;
const cards = (page: Page) => page.getByTestId('seller-product');
const card = (page: Page, { name }: { name: string }) => cards(page).filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const documentOf = (productId: string) => firestore.collection(COLLECTIONS.products).doc(productId);
const priceOf = async (productId: string): Promise<unknown> => (await documentOf(productId).get()).get('priceCents');

/** Creates a store with these products, and signs in its seller at their list. */
async function openProducts(page: Page, ...fields: Partial<ProductInput>[]) {
  const store = await createStore();
  const products = [];
  for (const [index, some] of fields.entries())
    products.push(await createProduct(store.id, { displayOrder: index + 1, ...some }));
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard');
  await expect(cards(page)).toHaveCount(products.length);
  const [first, second = first, third = second] = products;
  if (first === undefined || second === undefined || third === undefined) throw new Error('The store sells nothing.');
  return { store, first, second, third };
}

const select = (page: Page, { name }: { name: string }) =>
  page.getByRole('checkbox', { name: messages.select(name) }).check();

const importFile = (page: Page, text: string) =>
  page
    .getByLabel(FILE_MESSAGES.file, { exact: true })
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('changes products in the list, by bulk edits and as duplicates', async ({ page }) => {
  const { store, first, second, third } = await openProducts(
    page,
    { priceCents: 250, stock: 0, imageUrls: ['/art/products/kit.svg'] },
    { priceCents: 99, stock: 3, minimumQuantity: 5, imageUrls: ['/art/products/kit.svg'] },
    { priceCents: 100, stock: 9, minimumQuantity: 3, description: 'Lights the way.' },
  );

  await test.step('filters the products by their state', async () => {
    await documentOf(first.id).update({ stockBeforeOff: 4 });
    await expect(card(page, second)).toContainText(messages.belowMinimumText(3, 5));
    await expect(card(page, first)).toContainText(messages.switchedOff(4));
    await expectFitsEachWidth(page);
    const show = async (name: string): Promise<void> => {
      await page.getByRole('combobox', { name: messages.filter, exact: true }).click();
      await chooseOption(page.getByRole('option', { name, exact: true }));
      await expect(cards(page)).toHaveCount(1);
    };
    await show(messages.filters.soldOut);
    await expect(card(page, first)).toBeVisible();
    await expect(button(page, /Reorder/)).toHaveCount(0);
    await show(messages.filters.belowMinimum);
    await expect(card(page, second)).toBeVisible();
    await show(messages.filters.switchedOff);
    await expect(card(page, first)).toBeVisible();
    await show(messages.filters.noPicture);
    await expect(card(page, third)).toBeVisible();
    await documentOf(third.id).update({ imageUrls: ['/art/products/kit.svg'] });
    await expect(page.getByText(messages.noneInFilter)).toBeVisible();
    await expectFitsEachWidth(page);
    await page.getByRole('combobox', { name: messages.filter, exact: true }).click();
    await chooseOption(page.getByRole('option', { name: messages.filters.all, exact: true }));
    await expect(cards(page)).toHaveCount(3);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('changes the price of selected products by a percentage, and names a changed one', async () => {
    await select(page, first);
    await select(page, second);
    await expect(page.getByText(messages.selected(2))).toBeVisible();
    await button(page, messages.change).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(BULK_MESSAGES.action).selectOption('reprice');
    await dialog.getByLabel(BULK_MESSAGES.percent).fill('12.5');
    for (const text of [first.name, '$2.50', '$2.81', '$0.99', '$1.11'])
      await expect(dialog.getByRole('table')).toContainText(text);
    await expectFitsEachWidth(page);

    // Between the preview and the call.
    await page.route('**/editProducts', async (route) => {
      await documentOf(second.id).update({ priceCents: 77 });
      await route.continue();
    });
    await dialog.getByRole('button', { name: BULK_MESSAGES.apply(2), exact: true }).click();
    await expect(dialog.getByRole('heading', { name: BULK_MESSAGES.outcome })).toBeVisible();
    await expect(dialog).toContainText(BULK_MESSAGES.written(1, 0));
    await expect(dialog.getByRole('listitem')).toContainText(second.name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: BULK_MESSAGES.close }).click();
    expect(await Promise.all([first, second, third].map(({ id }) => priceOf(id)))).toEqual([281, 77, 100]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('changes a price and a stock in the list by keyboard, and preserves reservations', async () => {
    await documentOf(first.id).update({ stock: 10, priceCents: 250, stockBeforeOff: null });
    await expect(card(page, first)).toContainText('Stock: 10');
    const price = button(page, new RegExp(messages.changePrice(first.name)));
    await price.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: messages.newPrice(first.name) });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('2.50');
    await field.fill('1.9999');
    await page.keyboard.press('Enter');
    await expect(page.getByText(PRODUCT_FORM_MESSAGES.priceInvalid)).toBeVisible();
    await expectFitsEachWidth(page);
    await page.keyboard.press('Escape');
    await expect(price).toBeFocused();
    await expect(price).toHaveText('$2.50');

    await page.keyboard.press('Enter');
    await field.fill('3.25');
    await page.keyboard.press('Enter');
    await expect(price).toHaveText('$3.25');
    await expect(price).toBeFocused();
    expect(await priceOf(first.id)).toBe(325);

    await button(page, new RegExp(messages.changeStock(first.name))).click();
    const stock = page.getByRole('textbox', { name: messages.newStock(first.name) });
    await stock.fill('25');
    await documentOf(first.id).update({ stock: FieldValue.increment(-3) });
    await button(page, `${messages.save}: ${messages.newStock(first.name)}`).click();
    await expect(card(page, first)).toContainText('Stock: 22');
    expect(await stockOf(first.id)).toBe(22);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('duplicates a product with nothing in stock', async () => {
    await button(page, messages.duplicateOf(third.name)).click();
    const name = page.getByRole('textbox', { name: 'Product name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(messages.copyName(third.name));
    await expectFitsEachWidth(page);
    await name.fill('Another');
    await button(page, SELLER_MESSAGES.products.addButton).click();
    await expect(toast(page, SELLER_MESSAGES.products.added.title)).toBeVisible();
    const found = await firestore
      .collection(COLLECTIONS.products)
      .where('storeId', '==', store.id)
      .where('name', '==', 'Another')
      .get();
    expect(found.docs.map((product) => product.data())).toMatchObject([
      { stock: 0, minimumQuantity: 3, description: 'Lights the way.', priceCents: third.priceCents, displayOrder: 4 },
    ]);
    await expect(name).toHaveValue('');
  });
});

test('imports an exported file without changes, and shows changes before they are written', async ({ page }) => {
  const { store, first, second } = await openProducts(page, { stock: 10, name: '=Lantern, "big"' }, { stock: 4 });
  const downloading = page.waitForEvent('download');
  await button(page, FILE_MESSAGES.export).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain(`"'=Lantern, ""big"""`);

  await button(page, FILE_MESSAGES.import).click();
  const dialog = page.getByRole('dialog');
  await importFile(page, text);
  await expect(dialog).toContainText(`${FILE_MESSAGES.noChanges} ${FILE_MESSAGES.unchanged(2)}`);

  await documentOf(second.id).update({ stock: 1 });
  const lines = [
    'id;name;price;stock;stock when exported',
    `${first.id};Torch;"3,00";10;10`,
    `${second.id};${second.name};2.50;9;4`,
    ';Candle;0.75;20;',
    ';Wick;free;1;',
  ];
  await importFile(page, lines.join('\n'));
  for (const shown of [
    'Torch',
    '$3.00',
    FILE_MESSAGES.added(1),
    FILE_MESSAGES.line(5, 'Wick'),
    PRODUCT_FORM_MESSAGES.priceInvalid,
  ])
    await expect(dialog).toContainText(shown);
  await expectFitsEachWidth(page);
  await dialog.getByRole('button', { name: FILE_MESSAGES.apply(3) }).click();
  await expect(toast(page, BULK_MESSAGES.done(3, 1).title)).toBeVisible();
  expect((await documentOf(first.id).get()).data()).toMatchObject({ name: 'Torch', priceCents: 300, stock: 10 });
  expect(await stockOf(second.id)).toBe(6);
  await expect(cards(page).nth(2)).toContainText('Candle');
  const added = await firestore
    .collection(COLLECTIONS.products)
    .where('storeId', '==', store.id)
    .where('name', '==', 'Candle')
    .get();
  expect(added.docs.map((product) => product.data())).toMatchObject([
    { priceCents: 75, stock: 20, minimumQuantity: 1 },
  ]);
});
