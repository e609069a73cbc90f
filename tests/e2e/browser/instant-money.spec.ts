import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { MoneyProduct, MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { expect, type Locator, type Page } from '@playwright/test';
import { INSTANT_MONEY_LINK } from '../../../web/src/shared/money/instant-money-link-messages.ts';
import { MONEY_MESSAGES } from '../../../web/src/shared/money/money-messages.ts';
import { createMoneyProduct, firestore } from '../../support/fixtures.ts';
import { cartButton, fillCustomer, onPaymentPage, payButton, toast, typeQuantity } from '../support/shop.ts';
import { test } from '../support/test.ts';

const sold: MoneyProduct[] = [];

/** Taken off the one page that shows all of them when the test is over. */
async function sell(changes?: Partial<MoneyProductFields>): Promise<MoneyProduct> {
  const product = await createMoneyProduct(changes);
  sold.push(product);
  return product;
}

test.afterEach(async () => {
  await Promise.all(sold.splice(0).map(({ id }) => documentOf(id).delete()));
});

const documentOf = (id: string) => firestore.collection(COLLECTIONS.moneyProducts).doc(id);
const card = (page: Page, { name }: MoneyProduct): Locator => page.getByTestId('money-card').filter({ hasText: name });
const line = (page: Page, { name }: MoneyProduct): Locator => page.getByRole('listitem').filter({ hasText: name });
const add = (within: Locator) => within.getByRole('button', { name: 'Add to cart' }).click();

test('fixed amounts and a chosen one are listed with their rates, bought like anything else, and on the receipt', async ({
  page,
}) => {
  const five = await sell({ amount: 5, priceCents: 58 });
  const custom = await sell({ amount: null, isCustom: true, priceCents: 12 });
  await page.goto('/catalog');
  await page.getByRole('main').getByRole('link', { name: INSTANT_MONEY_LINK.visit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Instant Money' })).toBeVisible();

  await expect(card(page, five)).toContainText('5M');
  await expect(card(page, five)).toContainText('$0.58');
  await expect(card(page, five)).toContainText('$0.12 per million');
  await typeQuantity(card(page, five), 3);
  await add(card(page, five));
  await expect(toast(page, `3x ${five.name}`)).toBeVisible();

  await typeQuantity(card(page, custom), 25);
  await expect(card(page, custom)).toContainText('25M for $3.00');
  await expect(card(page, custom)).toContainText('$0.12 per million');
  await add(card(page, custom));
  await expect(cartButton(page)).toContainText('28');

  await cartButton(page).click();
  await expect(line(page, five)).toContainText('15M in all');
  await expect(line(page, five)).toContainText('$1.74');
  await expect(line(page, custom)).toContainText('25M in all');
  await expect(line(page, custom)).toContainText('In stock');
  await expect(payButton(page)).toContainText('$4.74');
  await fillCustomer(page);
  await payButton(page).click();
  await page.waitForURL(/\/stripe\/pay\//);
  await expect(page.getByText('$4.74').first()).toBeVisible();
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank/i);
  await expect(page.getByText('15M in all')).toBeVisible();
  await expect(page.getByText('25M in all')).toBeVisible();
});

test('a new price shows live on the page and in the cart; a withdrawn product leaves both', async ({ page }) => {
  const [kept, gone] = [await sell({ priceCents: 100 }), await sell({ priceCents: 100 })];
  await page.goto('/instant-money');
  for (const product of [kept, gone]) {
    await add(card(page, product));
    await expect(toast(page, product.name)).toBeVisible();
  }
  await documentOf(kept.id).update({ priceCents: 150 });
  await expect(card(page, kept)).toContainText('$1.50');
  await page.goto('/checkout');
  await expect(line(page, kept)).toContainText('$1.50');
  await documentOf(gone.id).delete();
  await expect(toast(page, 'Cart updated')).toContainText('Removed 1 unavailable items');
  await expect(line(page, gone)).toHaveCount(0);
  await expect(payButton(page)).toContainText('$1.50');
});

test('withdrawn money leaves the cart of a returning visitor', async ({ page }) => {
  const product = await sell();
  await page.goto('/instant-money');
  await add(card(page, product));
  await expect(cartButton(page)).toContainText('1');
  await page.goto('about:blank');
  await documentOf(product.id).delete();
  await page.goto('/catalog');
  await expect(toast(page, 'Cart updated')).toContainText('Removed 1 unavailable items');
});

test('a page that cannot load shows the error, and recovers by itself', async ({ page }) => {
  const product = await sell();
  await page.route(/google\.firestore/, (route) => route.abort());
  // With a query, a page comes without its content.
  await page.goto('/instant-money?from=chat');
  await expect(toast(page, MONEY_MESSAGES.loadFailed.text ?? '')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/google\.firestore/);
  await expect(card(page, product)).toBeVisible({ timeout: 45_000 });
});
