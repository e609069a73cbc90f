import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { TIMES } from '@blockbazaar/domain/limits';
import { receiptOf, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REFUND_WORDS } from '@blockbazaar/domain/refunds/refund-words';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { ORDER_MESSAGES } from '../../../web/src/shared/purchase/order-messages.ts';
import {
  createProduct,
  createStore,
  firestore,
  orderPageOfSession,
  stockOf,
  uniqueId,
} from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addToCart, goToPayment, goToPaymentWith, onPaymentPage, openInCatalog, openSession } from '../support/shop.ts';
import { test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A receipt as the functions would write it, pending and just created, and a way to move it on. */
async function createReceipt(changes: Partial<ReceiptFields> = {}) {
  const receiptKey = randomBytes(RECEIPT_KEY_LENGTH / 2).toString('hex');
  const now = Date.now();
  const receipt = receiptOf(
    uniqueId('order'),
    sampleOrder({
      createdAt: Timestamp.fromMillis(now),
      expiresAt: Timestamp.fromMillis(now + TIMES.holdMs),
      items: [
        sampleLine(),
        sampleLine({
          kind: 'money',
          productId: 'five',
          name: 'Purse of 5M',
          quantity: 3,
          millions: 15,
          totalCents: 174,
        }),
      ],
      subtotalCents: 1_248,
      totalCents: 1_248,
    }),
  );
  const document = firestore.collection(COLLECTIONS.receipts).doc(receiptKey);
  await document.set({ ...receipt, ...changes });
  return { path: `/orders/${receiptKey}`, change: (next: Partial<ReceiptFields>) => document.update(next) };
}

/** Leaves the payment page for the page of its order, without having paid. */
async function openPendingOrder(page: Page): Promise<void> {
  await page.goto(await orderPageOfSession(openSession(page)));
}

test('a pending order counts down, links to its payment page, and changes to paid', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await goToPaymentWith(page, 'PayPal');
  const paymentPage = page.url();
  await openPendingOrder(page);
  await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/);
  const earlier = await page.getByRole('timer').textContent();
  await expect(page.getByRole('timer')).not.toHaveText(earlier ?? '');
  await page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain }).click();
  await page.waitForURL(paymentPage);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
});

test('a pending order, cancelled after confirmation, returns its stock', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 6 });
  await addToCart(await openInCatalog(page, product), 6);
  await goToPayment(page);
  await openPendingOrder(page);
  expect(await stockOf(product.id)).toBe(0);
  await page.getByRole('button', { name: ORDER_MESSAGES.cancel.button }).click();
  const dialog = page.getByRole('dialog', { name: ORDER_MESSAGES.cancel.title });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: ORDER_MESSAGES.cancel.keep }).click();
  await expect(dialog).toBeHidden();
  expect(await stockOf(product.id)).toBe(0);

  await page.getByRole('button', { name: ORDER_MESSAGES.cancel.button }).click();
  await dialog.getByRole('button', { name: ORDER_MESSAGES.cancel.confirm }).click();
  await expect(heading(page)).toContainText(ORDER_MESSAGES.cancelled.heading);
  await expect(page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain })).toHaveCount(0);
  expect(await stockOf(product.id)).toBe(6);
});

test('an expired order page shows that the items go back on sale', async ({ page }) => {
  const order = await createReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
  await page.clock.install();
  await page.goto(order.path);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain })).toBeVisible();
  await page.clock.fastForward(TIMES.holdMs);
  await expect(page.getByText(ORDER_MESSAGES.pending.overdue)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain })).toHaveCount(0);
  await expect(page.getByRole('link', { name: ORDER_MESSAGES.pending.backToCheckout })).toBeVisible();
});

test('the page follows an order from its payment to its delivery, a refund and a dispute, without a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const order = await createReceipt({
    checkoutUrl: 'https://checkout.stripe.com/c/pay/1',
    discountCents: 62,
    totalCents: 1_186,
  });
  await page.goto(order.path);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.pending.heading);
  await expect(page.getByRole('definition').filter({ hasText: '$0.62' })).toBeVisible();
  await expect(page.getByText('15M in all')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await order.change({ status: 'completed', paidAt: Timestamp.now(), deliveryStatus: 'pending', checkoutUrl: null });
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  for (const status of ['pending', 'deadLettered', 'delivered', 'manual'] as const) {
    await order.change({ deliveryStatus: status });
    await expect(page.getByRole('heading', { level: 2, name: ORDER_MESSAGES.delivery[status].title })).toBeVisible();
    await expect(page.getByText(ORDER_MESSAGES.delivery[status].text)).toBeVisible();
  }
  await expectAccessible(page);

  await order.change({ refundedCents: 500 });
  await expect(page.getByText(ORDER_MESSAGES.partlyRefunded('$5.00'))).toBeVisible();
  await order.change({ disputed: true });
  await expect(page.getByText(ORDER_MESSAGES.disputed)).toBeVisible();
  await order.change({ status: 'refunded', refundedCents: 1_186 });
  await expect(heading(page)).toContainText(ORDER_MESSAGES.refunded.heading);
  await expect(page.getByText(PROVIDERS.stripe.refund.text)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a crypto refund links to its provider, and never to an unsafe address', async ({ page }) => {
  const order = await createReceipt({
    provider: 'btcpay',
    status: 'cancelled',
    cancelReason: 'expired',
    cancelledAt: Timestamp.now(),
    paidAt: Timestamp.now(),
    refundUrl: 'https://pay.example/pull-payments/1',
  });
  await page.goto(order.path);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.tooLate.heading);
  const fetchRefund = page.getByRole('link', { name: ORDER_MESSAGES.refunded.fetch });
  await expect(fetchRefund).toHaveAttribute('href', 'https://pay.example/pull-payments/1');
  for (const refundUrl of ['http://pay.example/pull-payments/1', 'javascript:alert(1)']) {
    await order.change({ refundUrl, status: 'refunded' });
    await expect(fetchRefund).toHaveCount(0);
  }
});

test('a crypto refund of pieces never links to an unsafe address', async ({ page }) => {
  const refund = { state: 'done' as const, lines: [{ line: 1, units: 1, cents: 58 }], cents: 58 };
  const order = await createReceipt({
    provider: 'btcpay',
    status: 'completed',
    paidAt: Timestamp.now(),
    refundedCents: 58,
    lineRefunds: [{ ...refund, claimUrl: 'https://pay.example/pull-payments/1' }],
  });
  await page.goto(order.path);
  const fetchRefund = page.getByRole('link', { name: ORDER_MESSAGES.refunds.fetchOf('$0.58') });
  await expect(fetchRefund).toHaveAttribute('href', 'https://pay.example/pull-payments/1');
  for (const claimUrl of ['http://pay.example/pull-payments/1', 'javascript:alert(1)']) {
    await order.change({ lineRefunds: [{ ...refund, claimUrl }] });
    await expect(fetchRefund).toHaveCount(0);
    await expect(page.getByText(REFUND_WORDS.refundedOf(1, 3))).toBeVisible();
  }
});
