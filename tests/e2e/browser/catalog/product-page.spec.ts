import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_PAGE_MESSAGES } from '../../../../web/src/storefront/catalog/product-page/product-page-messages.ts';
import { createProduct, createStore, firestore, setStock } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { storeReview } from '../../support/reviews.ts';
import { test } from '../../support/test.ts';

const LONG_TEXT = `First line.\nWrite the colour into the notes.\n\n${'A long instruction that a card has no room for. '.repeat(8)}The end.`;
const PICTURES = ['/art/products/anvil.svg', '/art/products/armour-diamond.svg', '/art/products/armour-gold.svg'];

const productDocument = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);
const details = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('shows an accessible product page that fits each width, and updates it until the product is deleted', async ({
  page,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, {
    description: LONG_TEXT,
    imageUrls: PICTURES,
    stock: 9,
    priceCents: 200,
  });
  await createProduct(store.id);
  await storeReview({ storeName: store.name });
  await page.goto(productPath(product));
  await expect(page.getByRole('region', { name: PRODUCT_PAGE_MESSAGES.reviews(store.name) })).toBeVisible();
  const shown = details(page, product.name);
  const text = shown.getByText('The end.');
  await expect(text).toBeInViewport();
  // Line breaks are those that the seller entered.
  expect(await text.innerText()).toBe(LONG_TEXT);
  await expectFitsEachWidth(page);

  await expect(shown).toContainText('$2.00');
  await setStock(product.id, 2);
  await expect(shown).toContainText('Only 2 left');
  await setStock(product.id, 0);
  await expect(shown.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await productDocument(product.id).update({ priceCents: 300 });
  await expect(shown).toContainText('$3.00');
  await productDocument(product.id).delete();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT_PAGE_MESSAGES.notFound);
});
