import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { expect, type Page } from '@playwright/test';
import { CHECKOUT_MESSAGES } from '../../../web/src/shared/purchase/checkout-messages.ts';
import { ORDER_MESSAGES } from '../../../web/src/shared/purchase/order-messages.ts';
import { createProduct, createStore, orderIdOfSession, orderPageOfSession, stockOf } from '../../support/fixtures.ts';
import { SandboxClient } from '../../support/sandbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  addToCart,
  fillCustomer,
  goToPayment,
  goToPaymentWith,
  onPaymentPage,
  openInCatalog,
  openSession,
  payButton,
  PAYMENT_PAGES,
  payWithButton,
  toast,
} from '../support/shop.ts';
import { test } from '../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const paidBy = (page: Page, name: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${name}$`) });

for (const way of ['PayPal', 'crypto'] as const) {
  test(`paying with ${way} leads to a paid order, and empties the cart`, async ({ page }) => {
    const product = await createProduct((await createStore()).id, { priceCents: 999, stock: 5 });
    await addToCart(await openInCatalog(page, product), 2);
    await page.goto('/checkout');
    await expect(payWithButton(page, way)).toContainText('$19.98');
    await expect(payButton(page)).toContainText('$19.98');
    await goToPaymentWith(page, way);
    expect(await stockOf(product.id)).toBe(3);
    await expect(page.getByText('$19.98').first()).toBeVisible();
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
    await expect(paidBy(page, way === 'PayPal' ? 'PayPal' : 'Crypto')).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([]);
    expect(await stockOf(product.id)).toBe(3);
  });

  test(`cancelling on the page of ${way} returns the stock and shows the toast`, async ({ page }) => {
    const product = await createProduct((await createStore()).id, { stock: 2 });
    await addToCart(await openInCatalog(page, product), 2);
    await goToPaymentWith(page, way);
    expect(await stockOf(product.id)).toBe(0);
    await onPaymentPage(page, 'Cancel');
    await expect(toast(page, CHECKOUT_MESSAGES.canceled.title)).toContainText(CHECKOUT_MESSAGES.canceled.text ?? '');
    await expect.poll(() => stockOf(product.id)).toBe(2);
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  });
}

test('a declined PayPal payment reads as declined, with nothing charged, and is paid again', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 4 });
  await addToCart(await openInCatalog(page, product));
  await goToPaymentWith(page, 'PayPal');
  await onPaymentPage(page, 'Decline');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.declined.heading);
  await expect(page.getByText(PROVIDERS.paypal.declinedText)).toContainText('Nothing was charged.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await stockOf(product.id)).toBe(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toContainText(ORDER_MESSAGES.declined.heading);

  await page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain }).click();
  await page.waitForURL(PAYMENT_PAGES.PayPal);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
});

test('a declined crypto payment reads as declined, with nothing charged, and is paid anew from the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await createProduct((await createStore()).id, { stock: 4 });
  await addToCart(await openInCatalog(page, product));
  await goToPaymentWith(page, 'crypto');
  await onPaymentPage(page, 'Decline');
  await page.getByRole('link', { name: /^Return to/ }).click();
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.declined.heading);
  await expect(page.getByText(PROVIDERS.btcpay.declinedText)).toContainText('Nothing was charged.');
  await expect.poll(() => stockOf(product.id)).toBe(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain }).click();
  await payWithButton(page, 'crypto').click();
  await page.waitForURL(PAYMENT_PAGES.crypto);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
});

test('paying another way first releases the stock of the earlier order', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 3 });
  await addToCart(await openInCatalog(page, product), 3);
  await goToPayment(page);
  expect(await stockOf(product.id)).toBe(0);
  // By the browser's Back, not by the page's Cancel: the server has not been notified.
  await page.goBack();
  await payWithButton(page, 'PayPal').click();
  await page.waitForURL(/\/paypal\/checkoutnow/);
  expect(await stockOf(product.id)).toBe(0);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  expect(await stockOf(product.id)).toBe(0);
});

test('while one payment is being opened, no other can be', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await fillCustomer(page);
  let calls = 0;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/create\w*Checkout$/, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await held;
    await route.continue();
  });
  await payWithButton(page, 'crypto').click();
  const buttons = [payButton(page), payWithButton(page, 'PayPal'), payWithButton(page, 'crypto')];
  for (const button of buttons) await expect(button).toHaveAttribute('aria-disabled', 'true');
  for (const button of buttons) await button.click({ force: true });
  await expect.poll(() => calls).toBe(1);
  letGo();
  await page.waitForURL(/\/btcpay\/i\//);
  expect(calls).toBe(1);
});

test('an unconfirmed crypto payment shows as processing, and the page updates by itself', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 4 });
  await addToCart(await openInCatalog(page, product));
  await goToPaymentWith(page, 'crypto');
  const invoiceId = openSession(page);
  const orderId = await orderIdOfSession(invoiceId);
  const orderPage = await orderPageOfSession(invoiceId);
  await sandbox.btcpay.holdConfirmations(orderId);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(new RegExp(orderPage));
  await expect(heading(page)).toContainText(ORDER_MESSAGES.processing.heading);
  await page.reload();
  await expect(heading(page)).toContainText(ORDER_MESSAGES.processing.heading);

  // Who wants to pay another way meanwhile is led back: nobody pays twice.
  await page.goto('/checkout');
  await fillCustomer(page);
  await payButton(page).click();
  await page.waitForURL(new RegExp(orderPage));
  await expect(heading(page)).toContainText(ORDER_MESSAGES.processing.heading);
  expect(await stockOf(product.id)).toBe(3);

  await sandbox.btcpay.releaseConfirmations(orderId);
  await sandbox.btcpay.act(invoiceId, 'settle');
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  expect(await stockOf(product.id)).toBe(3);
});

for (const { query, message } of [
  { query: 'provider=paypal&token=EC-1', message: PROVIDERS.paypal.verificationMessages.denied },
  { query: 'provider=paypal&order=abc', message: PROVIDERS.paypal.verificationMessages.denied },
  { query: 'provider=paypal&token=EC-1&order=no-such-order', message: PROVIDERS.paypal.verificationMessages.denied },
  { query: 'provider=crypto&charge_id=inv1', message: PROVIDERS.btcpay.verificationMessages.denied },
  {
    query: 'provider=crypto&charge_id=inv1&order=no-such-order',
    message: PROVIDERS.btcpay.verificationMessages.denied,
  },
]) {
  test(`a payment return without proof shows an error and keeps the cart: ${query}`, async ({ page }) => {
    const product = await createProduct((await createStore()).id);
    await addToCart(await openInCatalog(page, product));
    await expect(toast(page, product.name)).toBeVisible();
    await page.goto(`/checkout?success=true&${query}`);
    await expect(toast(page, message.title)).toContainText(message.text ?? '');
    await page.getByRole('link', { name: 'Back to your cart' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  });
}

test('a payment return without an order id takes it from this browser’s storage', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await goToPaymentWith(page, 'PayPal');
  await page.route(
    /\/checkout\?success=true/,
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('order');
      await route.fulfill({ status: 302, headers: { location: url.href } });
    },
    { times: 1 },
  );
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
});

test('a temporary refusal shows how long it lasts and until when', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await fillCustomer(page);
  // The local stack limits nobody: the answer of a function that does.
  const text = 'Too many attempts. Please try again in 2 minutes.';
  await page.route(/\/createCheckout$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'access-control-allow-origin': '*' },
          json: {
            error: { status: 'RESOURCE_EXHAUSTED', message: text, details: { code: 'RATE_LIMITED', retryAfterS: 120 } },
          },
        })
      : route.fallback(),
  );
  await payButton(page).click();
  await expect(toast(page, PROVIDERS.stripe.checkoutFailedTitle)).toContainText(text);
  const notice = page.getByRole('note').filter({ hasText: 'You can try again' });
  await expect(notice).toHaveText(/^Too many attempts\. You can try again in (2:00|1:5\d)\.$/);
});
