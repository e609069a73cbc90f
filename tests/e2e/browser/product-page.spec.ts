import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_PAGE_MESSAGES } from '../../../web/src/features/product-page/product-page-messages.ts';
import { CART_MESSAGES } from '../../../web/src/shared/cart/cart-messages.ts';
import { createProduct, createStore, firestore, setStock } from '../../support/fixtures.ts';
import { expectFitsEachWidth } from '../support/accessibility.ts';
import { readHead } from '../support/head.ts';
import { storeReview } from '../support/reviews.ts';
import { addToCart, cartButton, openInCatalog, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const LONG_TEXT = `First line.\nWrite the colour into the notes.\n\n${'A long instruction that a card has no room for. '.repeat(8)}The end.`;
const PICTURES = ['/art/products/anvil.svg', '/art/products/armour-diamond.svg', '/art/products/armour-gold.svg'];

const productDocument = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);
const details = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a card leads to the page of its product, with the whole text as its seller broke the lines, and the cart takes it from there', async ({
  page,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, { description: LONG_TEXT, stock: 7, minimumQuantity: 2 });
  const card = await openInCatalog(page, product);
  await card.getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeFocused();
  const shown = details(page, product.name);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(shown.getByText('The end.')).toBeInViewport();
  expect(await shown.getByText('The end.').innerText()).toBe(LONG_TEXT);
  await expect(shown).toContainText('Minimum order: 2');
  await expect(shown).toContainText('7 in stock');
  await addToCart(shown, 3);
  await expect(toast(page, CART_MESSAGES.added)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/3/);
  await shown.getByRole('link', { name: store.name }).click();
  await expect(page).toHaveURL(`/stores/${store.slug}`);
});

test('stock and price change on an open product page as they change, and a product that is deleted shows as not found', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id, { stock: 9, priceCents: 200 });
  await page.goto(productPath(product));
  const shown = details(page, product.name);
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

test('each picture of a product can be chosen, and one that fails gives way to the next', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { imageUrls: ['/art/products/none.svg', ...PICTURES] });
  await page.goto(productPath(product));
  await expect(page.getByRole('img', { name: `${product.name}, image 2 of 4` })).toBeVisible();
  await page.getByRole('button', { name: PRODUCT_PAGE_MESSAGES.picture(4, 4) }).click();
  await expect(page.getByRole('img', { name: `${product.name}, image 4 of 4` })).toHaveAttribute(
    'src',
    PICTURES[2] ?? '',
  );
});

test('a product page shows what else its store has, and the reviews of that store', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  const other = await createProduct(store.id);
  const { name } = await storeReview({ storeName: store.name });
  const { name: elsewhere } = await storeReview({ storeName: 'Elsewhere' });
  await page.goto(productPath(product));
  const more = page.getByRole('region', { name: PRODUCT_PAGE_MESSAGES.more(store.name) });
  await expect(more.getByRole('article')).toHaveCount(1);
  await expect(more.getByRole('article', { name: other.name })).toBeVisible();
  const reviews = page.getByRole('region', { name: PRODUCT_PAGE_MESSAGES.reviews(store.name) });
  await expect(reviews).toContainText(name);
  await expect(reviews).not.toContainText(elsewhere);
  await more.getByRole('link', { name: other.name }).click();
  await expect(page).toHaveURL(productPath(other));
  await expect(details(page, other.name)).toBeVisible();
});

test('a link made of a former name leads to the product, under its present address', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await page.goto(`/products/former-name~${product.id}?from=chat`);
  await expect(details(page, product.name)).toBeVisible();
  await expect(page).toHaveURL(`${productPath(product)}?from=chat`);
});

test('a product that is renamed while somebody types leaves the focus where it is', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await page.goto(productPath(product));
  const field = page.getByRole('textbox', { name: /Quantity/ });
  await field.fill('4');
  await productDocument(product.id).update({ name: 'Renamed lantern' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed lantern');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('4');
});

for (const address of ['/products/nothing~missing-1', '/products/~', '/products/a~__b__']) {
  test(`${address} shows that there is no such product, and leads to the catalogue`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT_PAGE_MESSAGES.notFound);
    await page.getByRole('link', { name: PRODUCT_PAGE_MESSAGES.browse }).click();
    await expect(page).toHaveURL('/catalog');
  });
}

test('a product page describes its product to search engines and link previews', async ({ page }) => {
  const store = await createStore();
  const name = `</script>“Bow” ${Date.now()} \u202Eltr`;
  const product = await createProduct(store.id, { name, description: 'A "quoted" <b>text</b>', priceCents: 150 });
  await page.goto(productPath(product));
  await expect(page).toHaveTitle(/<\/script>“Bow”/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`~${product.id}$`));
  await expect
    .poll(async () => (await readHead(page)).structured)
    .toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({
        '@type': 'Product',
        name,
        description: 'A "quoted" <b>text</b>',
        offers: expect.objectContaining({ price: '1.50' }),
      }),
    ]);
});

test('a product page is accessible and fits a phone, a tablet and a desktop', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id, { description: LONG_TEXT, imageUrls: PICTURES });
  await createProduct(store.id);
  await storeReview({ storeName: store.name });
  await page.goto(productPath(product));
  await expect(page.getByRole('region', { name: PRODUCT_PAGE_MESSAGES.reviews(store.name) })).toBeVisible();
  await expectFitsEachWidth(page);
});
