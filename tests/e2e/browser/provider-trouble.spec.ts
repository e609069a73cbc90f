import { randomInt } from 'node:crypto';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { createProduct, createStore, orderPageOfSession, stockOf } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { SandboxClient, SESSIONS_PATH } from '../../support/sandbox.ts';
import {
  addToCart,
  fillCustomer,
  goToPayment,
  onPaymentPage,
  openInCatalog,
  payButton,
  PAYMENT_PAGES,
  payWithButton,
  playerOf,
  toast,
} from '../support/shop.ts';
import { test } from '../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

/** More calls than one checkout makes, so that its own retries meet the fault too. */
const EVERY_TRY = 10;

interface Way {
  name: string;
  path: string;
  /** What the call that opens a payment has in it, and no other: BTCPay receives no product names, only the amount. */
  match: (product: Product) => string;
  button: (page: Page) => Locator;
  failed: string;
  paymentPage: RegExp;
}

const QUANTITY = 3;
const { failed } = MESSAGES.checkout;

const WAYS: Way[] = [
  {
    name: 'the card provider',
    path: SESSIONS_PATH,
    match: ({ name }) => name,
    button: payButton,
    failed: PROVIDERS.stripe.checkoutFailedTitle,
    paymentPage: PAYMENT_PAGES.card,
  },
  {
    name: 'PayPal',
    path: PAYPAL_PATHS.orders,
    match: ({ name }) => name,
    button: (page) => payWithButton(page, 'PayPal'),
    failed: PROVIDERS.paypal.checkoutFailedTitle,
    paymentPage: PAYMENT_PAGES.PayPal,
  },
  {
    name: 'the crypto provider',
    path: '/btcpay/api/v1/stores/',
    match: ({ priceCents }) => `"${toDecimal(priceCents * QUANTITY, 'USD')}"`,
    button: (page) => payWithButton(page, 'crypto'),
    failed: PROVIDERS.btcpay.checkoutFailedTitle,
    paymentPage: PAYMENT_PAGES.crypto,
  },
];

const FAULTS: { name: string; fault: Omit<FaultInput, 'path'> }[] = [
  { name: 'is down', fault: { drop: true } },
  { name: 'takes ten seconds', fault: { delayMs: 10_000 } },
  { name: 'answers 500', fault: { status: 500 } },
  { name: 'hangs', fault: { hang: true } },
  { name: 'answers garbage', fault: { garbage: true } },
];

for (const { name, path, match, button, failed: title, paymentPage } of WAYS) {
  for (const { name: trouble, fault } of FAULTS) {
    test(`${name} ${trouble}: a clear toast, the stock back, the cart kept, and a second try succeeds`, async ({
      page,
    }) => {
      const product = await createProduct((await createStore()).id, {
        stock: QUANTITY,
        priceCents: randomInt(10_000, 9_999_999),
      });
      await sandbox.addFault({ path, method: 'POST', match: match(product), times: EVERY_TRY, ...fault });
      await addToCart(await openInCatalog(page, product), QUANTITY);
      await page.goto('/checkout');
      await fillCustomer(page);
      await button(page).click();
      await expect(toast(page, title)).toContainText(failed);
      expect(await stockOf(product.id)).toBe(QUANTITY);
      await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
      await expect(page.getByLabel(/Minecraft username/i)).toHaveValue(playerOf(page));

      await sandbox.clearFaults(match(product));
      await button(page).click();
      await page.waitForURL(paymentPage);
      expect(await stockOf(product.id)).toBe(0);
      await onPaymentPage(page, 'Pay');
      await page.waitForURL(/\/orders\//);
    });
  }
}

test('a payment with a late webhook shows as paid', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await goToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await sandbox.hold(sessionId);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank|paid|complete/i);
  await sandbox.release(sessionId);
  expect(await stockOf(product.id)).toBe(9);
});

test('an open order page changes to paid when the webhook arrives', async ({ context, page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await goToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  const orderPage = await context.newPage();
  await orderPage.goto(await orderPageOfSession(sessionId));
  await expect(orderPage.getByRole('heading', { level: 1 })).toContainText(/waiting/i);
  await sandbox.act(sessionId, 'pay');
  await expect(orderPage.getByRole('heading', { level: 1 })).toContainText(/thank|paid|complete/i);
});
