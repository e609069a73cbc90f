import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { PENDING_MESSAGES } from '../../../web/src/features/checkout/pending/pending-messages.ts';
import { ORDER_MESSAGES } from '../../../web/src/shared/purchase/order-messages.ts';
import {
  createProduct,
  createStore,
  firestore,
  orderIdOfPage,
  orderIdOfSession,
  stockOf,
  uniqueId,
} from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  addToCart,
  fillCustomer,
  goToPayment,
  onPaymentPage,
  openInCatalog,
  openSession,
  payButton,
  PAYMENT_PAGES,
  toast,
  typeQuantity,
} from '../support/shop.ts';
import { signInShopper } from '../support/shopper.ts';
import { test } from '../support/test.ts';

const continueLink = (page: Page) => page.getByRole('link', { name: PENDING_MESSAGES.pay });
const changeButton = (page: Page) => page.getByRole('button', { name: PENDING_MESSAGES.change });
const lineOf = (page: Page, product: { name: string }) => page.getByRole('listitem').filter({ hasText: product.name });

/** The shopper goes to the payment page, and then back to the checkout without paying or cancelling. Returns the order's id. */
async function payAndGoBack(page: Page): Promise<string> {
  await goToPayment(page);
  return backToCheckout(page);
}

async function backToCheckout(page: Page): Promise<string> {
  const orderId = await orderIdOfSession(openSession(page));
  await page.goto('/checkout');
  await expect(continueLink(page)).toBeVisible();
  return orderId;
}

async function expectNothingSoldOut(page: Page): Promise<void> {
  await expect(page.getByText('SOLD OUT')).toHaveCount(0);
  await expect(page.getByText(/Not everything is in stock/)).toHaveCount(0);
}

for (const width of [360, 1440]) {
  test(`at ${width} px, a shopper who comes back from the payment page goes on to pay the same order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await createProduct((await createStore()).id, { stock: 3, priceCents: 400 });
    await addToCart(await openInCatalog(page, product), 3);
    const orderId = await payAndGoBack(page);
    expect(await stockOf(product.id)).toBe(0);
    await expect(page.getByText(PENDING_MESSAGES.text('$12.00'))).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/);
    await expect(lineOf(page, product)).toContainText(PENDING_MESSAGES.setAside);
    await expectNothingSoldOut(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await continueLink(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    expect(await orderIdOfSession(openSession(page))).toBe(orderId);
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    expect(await orderIdOfPage(page.url())).toBe(orderId);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ORDER_MESSAGES.completed.heading);
  });
}

test('the browser’s Back from the payment page leads to the same choice', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 2 });
  await addToCart(await openInCatalog(page, product), 2);
  await goToPayment(page);
  await page.goBack();
  await expect(continueLink(page)).toBeVisible();
  await expectNothingSoldOut(page);
});

test('the pieces of the own order are available in the catalogue, and sold out for others', async ({
  page,
  browser,
}) => {
  const product = await createProduct((await createStore()).id, { stock: 2 });
  await addToCart(await openInCatalog(page, product), 2);
  await goToPayment(page);
  const card = await openInCatalog(page, product);
  await expect(card).toContainText('Only 2 left');
  await expect(card).not.toContainText('SOLD OUT');
  await expect(card.getByRole('button', { name: /Add to cart/i })).toBeEnabled();
  const stranger = await (await browser.newContext()).newPage();
  await expect(await openInCatalog(stranger, product)).toContainText('SOLD OUT');
  await stranger.context().close();
});

test('“Change the order” gives it back at once and keeps the cart, and another order of all there is can be paid', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id, { stock: 3 });
  await addToCart(await openInCatalog(page, product), 2);
  await payAndGoBack(page);
  await changeButton(page).click();
  await expect(toast(page, PENDING_MESSAGES.changed.title)).toBeVisible();
  await expect(changeButton(page)).toHaveCount(0);
  expect(await stockOf(product.id)).toBe(3);
  await expect(lineOf(page, product).getByRole('textbox', { name: /Quantity/ })).toHaveValue('2');
  await expectNothingSoldOut(page);

  await typeQuantity(lineOf(page, product), 3);
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  expect(await stockOf(product.id)).toBe(0);
});

test('a changed cart is paid as another order, and the first one is given back', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 3 });
  await addToCart(await openInCatalog(page, product), 2);
  const first = await payAndGoBack(page);
  await typeQuantity(lineOf(page, product), 3);
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  expect(await orderIdOfSession(openSession(page))).not.toBe(first);
  expect(await stockOf(product.id)).toBe(0);
});

test('a coupon that the own order has taken stays applied', async ({ page }) => {
  const { uid } = await signInShopper(page);
  await firestore
    .collection(COLLECTIONS.coupons)
    .doc(uniqueId('coupon'))
    .set({ uid, percent: 10, createdAt: Timestamp.now(), orderId: null });
  const product = await createProduct((await createStore()).id, { priceCents: 1_000 });
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await fillCustomer(page);
  await expect(payButton(page)).toContainText('$9.00');
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  const orderId = await backToCheckout(page);
  await expect(payButton(page)).toContainText('$9.00');
  await expect(page.getByText('Coupon (10% off)')).toBeVisible();
  // The same purchase leads to the same order.
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  expect(await orderIdOfSession(openSession(page))).toBe(orderId);
});
