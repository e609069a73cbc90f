import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BundlePartDraft } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import { partsText } from '@blockbazaar/domain/catalog/bundles/bundle-text';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_STATE_MESSAGES } from '../../../../web/src/dashboard/catalog/product-form/product-state-messages.ts';
import { CATALOG_MESSAGES } from '../../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { PRODUCT_PAGE_MESSAGES } from '../../../../web/src/storefront/catalog/product-page/product-page-messages.ts';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { addToCart, goToPayment, onPaymentPage } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const form = PRODUCT_FORM_MESSAGES;
const GOLD = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };
const productOf = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);
const group = (page: Page) => page.getByRole('group', { name: form.parts });
const rows = (page: Page) => group(page).getByTestId('part-row');

const part = (productId: string, quantity = 1, variantId: string | null = null): BundlePartDraft => ({
  productId,
  variantId,
  quantity,
});

const createBundle = (storeId: string, parts: readonly BundlePartDraft[], of: readonly Product[]) =>
  createProduct(storeId, bundleFields(parts, new Map(of.map((product) => [product.id, product]))));

/** Searches for a product by its full name, and selects it. */
async function addPart(page: Page, { name }: Pick<Product, 'name'>): Promise<void> {
  const count = await rows(page).count();
  await group(page).getByRole('combobox', { name: form.partSearch }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(rows(page)).toHaveCount(count + 1);
}

test('shows the parts and the live stock of a bundle, and deducts the parts from stock when it is sold', async ({
  page,
}) => {
  const { id: storeId } = await createStore();
  const block = await createProduct(storeId, { stock: 9 });
  const sword = await createProduct(storeId, variantFields([GOLD, IRON]));
  const bundle = await createBundle(storeId, [part(block.id, 2), part(sword.id, 1, 'gold')], [block, sword]);
  await page.goto(productPath(bundle));
  const main = page.getByRole('article', { name: bundle.name });
  await expect(main).toContainText('Only 3 left');
  const list = main.getByRole('list', { name: PRODUCT_PAGE_MESSAGES.parts });
  await expect(list.getByRole('listitem')).toHaveText([`2x ${block.name}`, `1x ${sword.name} – Gold`]);
  await expectFitsEachWidth(page);
  // Another buyer purchases a part while the bundle is open.
  await setStock(block.id, 4);
  await expect(main).toContainText('Only 2 left');
  await setStock(block.id, 1);
  await expect(main.getByRole('button', { name: CATALOG_MESSAGES.outOfStock }).first()).toBeDisabled();
  await setStock(block.id, 5);
  await expect(main.getByRole('button', { name: CATALOG_MESSAGES.addToCart }).first()).toBeEnabled();

  await addToCart(main, 2);
  await goToPayment(page);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(page.getByText(partsText((await productOf(bundle.id).get()).get('parts')))).toBeVisible();
  expect(await stockOf(block.id)).toBe(1);
  expect((await productOf(sword.id).get()).get('variantStock')).toEqual({ gold: 1, iron: 7 });
});

test("creates a bundle of the store's products", async ({ page }) => {
  const { id: storeId } = await createStore();
  const bundle = await createProduct(storeId, { stock: 50 });
  const block = await createProduct(storeId, { stock: 9 });
  const sword = await createProduct(storeId, variantFields([GOLD, IRON]));
  const others = await createProduct((await createStore()).id);
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard');
  const card = page.getByTestId('seller-product').filter({ hasText: bundle.name });
  const save = page.getByRole('button', { name: SELLER_MESSAGES.products.saveButton });

  await card.getByRole('button', { name: /^Edit/ }).click();
  await group(page).getByRole('combobox', { name: form.partSearch }).fill(others.name);
  await expect(page.getByText(form.noPartFound)).toBeVisible();
  await addPart(page, block);
  await addPart(page, sword);
  await group(page)
    .getByRole('combobox', { name: form.partVariant(sword.name) })
    .selectOption({ label: 'Iron' });
  const quantity = group(page).getByRole('textbox', { name: form.partQuantity(block.name) });
  await quantity.fill('0');
  await save.click();
  await expect(group(page).getByText(form.partQuantityInvalid)).toBeVisible();
  await expectFitsEachWidth(page);
  await quantity.fill('2');
  await save.click();
  await expect(card).toContainText(PRODUCT_STATE_MESSAGES.stockOfParts(4));
  expect((await productOf(bundle.id).get()).get('partIds')).toEqual([block.id, sword.id]);

  // The trigger of a part's deletion changes the bundle.
  await productOf(block.id).delete();
  await expect(card).toContainText(PRODUCT_STATE_MESSAGES.stockOfParts(0));
});
