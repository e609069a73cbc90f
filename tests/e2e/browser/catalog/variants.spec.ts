import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { expect } from '@playwright/test';
import { CATALOG_MESSAGES } from '../../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { PRODUCT_PAGE_MESSAGES } from '../../../../web/src/storefront/catalog/product-page/product-page-messages.ts';
import { createProduct, createStore, firestore } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { addToCart, goToPayment, onPaymentPage } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const form = PRODUCT_FORM_MESSAGES;
const GOLD = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };
const WOOD = { id: 'wood', name: 'Wood', priceCents: 10, stock: 0 };
const productOf = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);
const stocksOf = async (id: string): Promise<unknown> => (await productOf(id).get()).get('variantStock') as unknown;

test('lets a shopper choose a product’s option, and decrements the stock of the sold option', async ({ page }) => {
  const product = await createProduct((await createStore()).id, variantFields([WOOD, GOLD, IRON]));
  await page.goto(productPath(product));
  const options = page.getByRole('group', { name: PRODUCT_PAGE_MESSAGES.options });
  // Preselects the cheapest option that is in stock.
  await expect(options.getByRole('radio', { name: /Iron/ })).toBeChecked();
  await expect(options.getByText(CATALOG_MESSAGES.outOfStock)).toHaveCount(1);
  await expectFitsEachWidth(page);
  const main = page.getByRole('main');
  await options.getByRole('radio', { name: /Gold/ }).check();
  await addToCart(main);
  await options.getByRole('radio', { name: /Iron/ }).check();
  await addToCart(main, 2);
  await options.getByRole('radio', { name: /Wood/ }).check();
  await expect(main.getByRole('button', { name: CATALOG_MESSAGES.outOfStock }).first()).toBeDisabled();
  // The selected option sells out, and another one is restocked. Both changes are shown live.
  await productOf(product.id).update({ ...variantFields([{ ...WOOD, stock: 4 }, { ...GOLD, stock: 1 }, IRON]) });
  await expect(main.getByRole('button', { name: CATALOG_MESSAGES.addToCart }).first()).toBeEnabled();

  await goToPayment(page);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(page.getByText(`${product.name} – Gold`)).toBeVisible();
  await expect(page.getByText(`${product.name} – Iron`)).toBeVisible();
  expect(await stocksOf(product.id)).toEqual({ wood: 4, gold: 0, iron: 5 });
});

test('lets a seller add options to a product', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard');
  const card = page.getByTestId('seller-product');
  const group = page.getByRole('group', { name: form.variants });
  const field = (label: string) => group.getByRole('textbox', { name: label, exact: true });
  const save = page.getByRole('button', { name: SELLER_MESSAGES.products.saveButton });
  await card.getByRole('button', { name: /^Edit/ }).click();
  for (const [place, { name, priceCents, stock }] of [GOLD, IRON].entries()) {
    await group.getByRole('button', { name: form.addVariant }).click();
    await field(form.variantName(place + 1)).fill(name);
    await field(form.variantPrice(place + 1)).fill((priceCents / 100).toFixed(2));
    await field(form.variantStock(place + 1)).fill(String(stock));
  }
  await expect(page.getByRole('textbox', { name: 'Price (USD)' })).toHaveCount(0);
  await field(form.variantName(2)).fill('Gold');
  await save.click();
  await expect(group.getByText(form.sameVariant)).toBeVisible();
  await expectFitsEachWidth(page);
  await field(form.variantName(2)).fill('Iron');
  await save.click();
  await expect(card).toContainText('From $0.90');
  await expect(card).toContainText('Stock: 10 in 2 options');
  expect((await productOf(product.id).get()).data()).toMatchObject({ stock: 10, priceCents: 90 });
});
