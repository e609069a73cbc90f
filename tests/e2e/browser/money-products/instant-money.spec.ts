import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { MoneyProduct, MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { expect, type Locator, type Page } from '@playwright/test';
import { INSTANT_MONEY_LINK } from '../../../../web/src/storefront/catalog/instant-money-link-messages.ts';
import { createMoneyProduct, firestore } from '../../../support/fixtures.ts';
import {
  cartButton,
  fillCustomer,
  onPaymentPage,
  payButton,
  PAYMENT_PAGES,
  toast,
  typeQuantity,
} from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const sold: MoneyProduct[] = [];

/** Removed after the test, because one page shows all of these products. */
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

test('sells fixed and custom amounts of money at live prices, and removes a withdrawn product', async ({ page }) => {
  const five = await sell({ amount: 5, priceCents: 100 });
  const custom = await sell({ amount: null, isCustom: true, priceCents: 12 });
  const gone = await sell();

  await test.step('lists amounts with their rates, live', async () => {
    await page.goto('/catalog');
    await page.getByRole('main').getByRole('link', { name: INSTANT_MONEY_LINK.visit }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Instant Money' })).toBeVisible();
    await expect(card(page, five)).toContainText('5M');
    await expect(card(page, five)).toContainText('$1.00');
    await documentOf(five.id).update({ priceCents: 58 });
    await expect(card(page, five)).toContainText('$0.58');
    await expect(card(page, five)).toContainText('$0.12 per million');
  });

  await test.step('adds each amount to the cart', async () => {
    await typeQuantity(card(page, five), 3);
    await add(card(page, five));
    await expect(toast(page, `3x ${five.name}`)).toBeVisible();
    await typeQuantity(card(page, custom), 25);
    await expect(card(page, custom)).toContainText('25M for $3.00');
    await expect(card(page, custom)).toContainText('$0.12 per million');
    await add(card(page, custom));
    await add(card(page, gone));
    await expect(cartButton(page)).toContainText('29');
  });

  await test.step('applies a new price to the cart, and removes a withdrawn product', async () => {
    await cartButton(page).click();
    await expect(line(page, five)).toContainText('15M total');
    await expect(line(page, five)).toContainText('$1.74');
    await expect(line(page, custom)).toContainText('25M total');
    await expect(line(page, custom)).toContainText('In stock');
    await documentOf(gone.id).delete();
    await expect(toast(page, 'Cart updated')).toContainText('Removed 1 unavailable items');
    await expect(line(page, gone)).toHaveCount(0);
    await documentOf(five.id).update({ priceCents: 60 });
    await expect(line(page, five)).toContainText('$1.80');
    await expect(payButton(page)).toContainText('$4.80');
  });

  await test.step('shows the amounts on the receipt', async () => {
    await fillCustomer(page);
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    await expect(page.getByText('$4.80').first()).toBeVisible();
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank/i);
    await expect(page.getByText('15M total')).toBeVisible();
    await expect(page.getByText('25M total')).toBeVisible();
  });
});
