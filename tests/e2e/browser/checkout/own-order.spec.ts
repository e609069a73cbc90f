import { expect, type Page } from '@playwright/test';
import { PENDING_MESSAGES } from '../../../../web/src/storefront/checkout/pending/pending-messages.ts';
import { ORDER_MESSAGES } from '../../../../web/src/storefront/checkout/purchase/order-messages.ts';
import { createProduct, createStore, orderIdOfPage, orderIdOfSession, stockOf } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import {
  fillCart,
  goToPayment,
  onPaymentPage,
  openInCatalog,
  openSession,
  payButton,
  PAYMENT_PAGES,
  toast,
  typeQuantity,
} from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const continueLink = (page: Page) => page.getByRole('link', { name: PENDING_MESSAGES.pay });
const changeButton = (page: Page) => page.getByRole('button', { name: PENDING_MESSAGES.change });

async function expectNothingSoldOut(page: Page): Promise<void> {
  await expect(page.getByText('SOLD OUT')).toHaveCount(0);
  await expect(page.getByText(/Some items are not in stock/)).toHaveCount(0);
}

test('reserves the stock of an unpaid order for its shopper, who can change it or continue to pay', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id, { stock: 3, priceCents: 400 });
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await fillCart(page, [product, 3]);
  await goToPayment(page);
  const first = await orderIdOfSession(openSession(page));
  expect(await stockOf(product.id)).toBe(0);

  await test.step('shows the reserved stock to the shopper', async () => {
    const card = await openInCatalog(page, product);
    await expect(card).toContainText('Only 3 left');
    await expect(card).not.toContainText('SOLD OUT');
    await expect(card.getByRole('button', { name: /Add to cart/i })).toBeEnabled();
  });

  await test.step('offers the order in the checkout, at each width', async () => {
    await page.goto('/checkout');
    await expect(continueLink(page)).toBeVisible();
    await expect(page.getByText(PENDING_MESSAGES.text('$12.00'))).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/);
    await expect(line).toContainText(PENDING_MESSAGES.setAside);
    await expectNothingSoldOut(page);
    await expectFitsEachWidth(page);
  });

  await test.step('releases the order immediately on “Change order”, and preserves the cart', async () => {
    await changeButton(page).click();
    await expect(toast(page, PENDING_MESSAGES.changed.title)).toBeVisible();
    await expect(changeButton(page)).toHaveCount(0);
    expect(await stockOf(product.id)).toBe(3);
    await expect(line.getByRole('textbox', { name: /Quantity/ })).toHaveValue('3');
    await expectNothingSoldOut(page);
  });

  let second = '';
  await test.step('pays for another order of the whole stock', async () => {
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    second = await orderIdOfSession(openSession(page));
    expect(second).not.toBe(first);
    expect(await stockOf(product.id)).toBe(0);
  });

  let third = '';
  await test.step('replaces the order after the browser’s Back and a change of the cart', async () => {
    await page.goBack();
    await expect(continueLink(page)).toBeVisible();
    await typeQuantity(line, 2);
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    third = await orderIdOfSession(openSession(page));
    expect(third).not.toBe(second);
    expect(await stockOf(product.id)).toBe(1);
  });

  await test.step('continues to pay the same order', async () => {
    await page.goBack();
    await continueLink(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    expect(await orderIdOfSession(openSession(page))).toBe(third);
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    expect(await orderIdOfPage(page.url())).toBe(third);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ORDER_MESSAGES.completed.heading);
  });
});
