import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { TIMES } from '@blockbazaar/domain/limits';
import { receiptOf, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { sampleOrderWithMoney } from '@blockbazaar/domain/testing/sample-order';
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
    sampleOrderWithMoney({
      createdAt: Timestamp.fromMillis(now),
      expiresAt: Timestamp.fromMillis(now + TIMES.holdMs),
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

test('the page of an order fits a phone, and is accessible before the payment and after a refund', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const order = await createReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
  await page.goto(order.path);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.pending.heading);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await order.change({ status: 'completed', paidAt: Timestamp.now(), deliveryStatus: 'pending', checkoutUrl: null });
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  await expectAccessible(page);
  await order.change({ status: 'refunded', refundedCents: 1_248 });
  await expect(heading(page)).toContainText(ORDER_MESSAGES.refunded.heading);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
