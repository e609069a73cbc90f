import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { expect, type Page } from '@playwright/test';
import { ORDER_MESSAGES } from '../../../../web/src/storefront/checkout/purchase/order-messages.ts';
import {
  createProduct,
  createStore,
  orderIdOfSession,
  orderPageOfSession,
  stockOf,
} from '../../../support/fixtures.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import {
  fillCart,
  fillCustomer,
  goToPayment,
  onPaymentPage,
  openSession,
  payButton,
  PAYMENT_PAGES,
  payWithButton,
} from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

/** Enough stock for the purchase limits after unpaid orders. */
const STOCK = 40;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const paidBy = (page: Page, name: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${name}$`) });
const cartOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown);

test('accepts a PayPal payment after an abandoned card page and a refusal', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { priceCents: 999, stock: STOCK });
  const pay = payWithButton(page, 'PayPal');
  await fillCart(page, [product, 3]);
  await goToPayment(page);
  expect(await stockOf(product.id)).toBe(STOCK - 3);
  // By the browser's Back instead of the page's Cancel, so the server is not notified.
  await page.goBack();
  await expect(pay).toContainText('$29.97');
  await expect(payButton(page)).toContainText('$29.97');

  await test.step('shows a declined payment without a charge', async () => {
    await pay.click();
    await page.waitForURL(PAYMENT_PAGES.PayPal);
    expect(await stockOf(product.id)).toBe(STOCK - 3);
    await expect(page.getByText('$29.97').first()).toBeVisible();
    await onPaymentPage(page, 'Decline');
    await page.waitForURL(/\/orders\//);
    await expect(heading(page)).toContainText(ORDER_MESSAGES.declined.heading);
    await expect(page.getByText(PROVIDERS.paypal.declinedText)).toContainText('Nothing was charged.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await stockOf(product.id)).toBe(STOCK - 3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('pays for the same order again, and empties the cart', async () => {
    await page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain }).click();
    await page.waitForURL(PAYMENT_PAGES.PayPal);
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
    await expect(paidBy(page, 'PayPal')).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
    expect(await stockOf(product.id)).toBe(STOCK - 3);
  });
});

test('accepts a crypto payment after a refusal, once the network confirms it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const quantity = 2;
  const product = await createProduct((await createStore()).id, { priceCents: 1_999, stock: STOCK });
  const pay = payWithButton(page, 'crypto');
  await fillCart(page, [product, quantity]);
  await page.goto('/checkout');
  await fillCustomer(page);
  await expect(pay).toContainText('$39.98');

  await test.step('shows a declined payment without a charge', async () => {
    await pay.click();
    await page.waitForURL(PAYMENT_PAGES.crypto);
    expect(await stockOf(product.id)).toBe(STOCK - quantity);
    await expect(page.getByText('$39.98').first()).toBeVisible();
    await onPaymentPage(page, 'Decline');
    await page.getByRole('link', { name: /^Return to/ }).click();
    await page.waitForURL(/\/orders\//);
    await expect(heading(page)).toContainText(ORDER_MESSAGES.declined.heading);
    await expect(page.getByText(PROVIDERS.btcpay.declinedText)).toContainText('Nothing was charged.');
    await expect.poll(() => stockOf(product.id)).toBe(STOCK);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('pays again from the cart, and prevents a second payment before the confirmation', async () => {
    await page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain }).click();
    await pay.click();
    await page.waitForURL(PAYMENT_PAGES.crypto);
    const invoiceId = openSession(page);
    const orderId = await orderIdOfSession(invoiceId);
    const orderPage = new RegExp(await orderPageOfSession(invoiceId));
    await sandbox.btcpay.holdConfirmations(orderId);
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(orderPage);
    await expect(heading(page)).toContainText(ORDER_MESSAGES.processing.heading);

    await page.goto('/checkout');
    await fillCustomer(page);
    await payButton(page).click();
    await page.waitForURL(orderPage);
    await expect(heading(page)).toContainText(ORDER_MESSAGES.processing.heading);
    expect(await stockOf(product.id)).toBe(STOCK - quantity);

    await sandbox.btcpay.releaseConfirmations(orderId);
    await sandbox.btcpay.act(invoiceId, 'settle');
    await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
    await expect(paidBy(page, 'Crypto')).toBeVisible();
    await expect.poll(() => cartOf(page)).toEqual([]);
    expect(await stockOf(product.id)).toBe(STOCK - quantity);
  });
});
