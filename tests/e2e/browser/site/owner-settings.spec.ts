import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { DEAD_LETTER_MESSAGES } from '../../../../web/src/dashboard/outbox/dead-letter-messages.ts';
import { REFUND_MESSAGES } from '../../../../web/src/dashboard/refunds/refund-messages.ts';
import { OVERVIEW_MESSAGES } from '../../../../web/src/dashboard/site/overview/overview-messages.ts';
import { SECURITY_MESSAGES } from '../../../../web/src/dashboard/staff/security/security-messages.ts';
import { SESSION_MESSAGES } from '../../../../web/src/dashboard/staff/sessions/session-messages.ts';
import { EXPORT_MESSAGES } from '../../../../web/src/dashboard/transfer/export-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../../support/staff.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { createPaidOrder, createUncoveredRefund } from '../../support/orders.ts';
import { dialog, openOwnerTab, taskLink } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const openSection = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) }).click();

/** Creates an old dead-lettered post, because the oldest are listed first. */
async function createDeadLetteredPost(): Promise<{ id: string; content: string }> {
  const id = uniqueId('post');
  const entry: OutboxEntry = {
    target: { channel: 'deliveries' },
    content: `Given up ${id}`,
    status: 'deadLettered',
    attempts: 12,
    nextAttemptAt: null,
    createdAt: Timestamp.fromMillis(0),
    sentAt: null,
    lastError: 'status_500',
  };
  await firestore.collection(COLLECTIONS.outbox).doc(id).set(entry);
  return { id, content: entry.content };
}

/** Creates a late payment that Stripe did not refund. The sandbox does not have it. */
async function createDeadLetteredRefund(): Promise<{ id: string }> {
  const id = randomBytes(16).toString('hex');
  const then = Timestamp.fromMillis(1);
  const order = sampleOrder({
    receiptKey: null,
    status: 'cancelled',
    createdAt: then,
    expiresAt: then,
    cancelledAt: then,
    cancelReason: 'expired',
    lateRefusal: 'sold_out',
    paymentRef: `pi_${id}`,
    refundAttempts: 1,
    refundDeadLetteredAt: then,
    refundError: 'charge_disputed',
  });
  await firestore.collection(COLLECTIONS.orders).doc(id).set(order);
  return { id };
}

test('ends sessions, rotates the salt, and retries or resolves failed refunds', async ({ page }) => {
  const store = await createStore();
  const seller = await createSeller(store.id);
  const { sessionId } = await mintSellerSession(seller);
  await createDeadLetteredPost();
  const { id: refusedId } = await createDeadLetteredRefund();
  const uncoveredId = await createPaidOrder(store.id, {
    lineRefunds: [createUncoveredRefund(1_074)],
    uncoveredCents: 1_074,
    // The oldest entries are listed first.
    uncoveredSince: Timestamp.fromMillis(1),
  });
  const items = [sampleLine({ storeId: store.id, quantity: 3, totalCents: 3_222 })];
  const orderId = await createPaidOrder(store.id, {
    items,
    subtotalCents: 3_222,
    totalCents: 3_222,
    withheldUnits: { '0': 2 },
    lineRefunds: [
      { ...createUncoveredRefund(2_148), state: 'failed', error: 'expired_or_canceled_card', lacksFunds: false },
    ],
    // The oldest entries are listed first.
    undeliveredRefundSince: Timestamp.fromMillis(1),
  });
  await createPaidOrder(store.id, {
    lineRefunds: [
      { ...createUncoveredRefund(1_074), state: 'failed', error: 'expired_or_canceled_card', lacksFunds: false },
    ],
    failedRefundSince: Timestamp.fromMillis(1),
  });
  await createStoreOrder(store.id, { orderId, items, status: 'completed', deliveryStatus: 'delivered' });
  await openOwnerTab(page, 'Settings');

  await test.step('fits each width with open sections', async () => {
    for (const title of [SECURITY_MESSAGES.title, DEAD_LETTER_MESSAGES.deadLettered, EXPORT_MESSAGES.export])
      await openSection(page, title);
    await expect(page.getByTestId('session-row').first()).toBeVisible();
    await expect(page.getByTestId('dead-letter-row').first()).toBeVisible();
    await expect(page.getByText(DEAD_LETTER_MESSAGES.hints.uncoveredRefunds)).toBeVisible();
    await expect(page.getByRole('button', { name: DEAD_LETTER_MESSAGES.again.action }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFitsEachWidth(page);
  });

  await test.step('ends a session, and rotates the salt', async () => {
    const rows = page.getByTestId('session-row');
    const more = page.getByRole('button', { name: SESSION_MESSAGES.more });
    const row = rows.filter({ hasText: seller.username });
    // Sessions that end first are listed first, and a seller's session lasts for days.
    await expect(async () => {
      if ((await row.count()) === 0) await more.click({ timeout: 1_000 });
      await expect(row).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const mine = rows.filter({ hasText: SESSION_MESSAGES.thisSession });
    await expect(mine).toHaveCount(1);
    await expect(mine.getByRole('button')).toHaveCount(0);

    await row.getByRole('button', { name: SESSION_MESSAGES.end }).click();
    await expect(dialog(page)).toContainText(seller.username);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: SESSION_MESSAGES.end }).click();
    await confirmOwner(page);
    await expect(toast(page, SESSION_MESSAGES.ended.title)).toBeVisible();
    await expect(row).toHaveCount(0);
    const ended = await firestore.collection(COLLECTIONS.sessions).doc(sessionId).get();
    expect(ended.get('endReason')).toBe('ended_by_owner');

    await page.getByRole('button', { name: SECURITY_MESSAGES.rotate }).click();
    await expect(toast(page, SECURITY_MESSAGES.rotated.title)).toBeVisible();
  });

  await test.step('retries a refund that waits for funds', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const task = taskLink(page, OVERVIEW_MESSAGES.tasks.uncoveredRefunds);
    await expect(task).toContainText(/\$[\d,]+\.\d{2} at Stripe/);
    await task.click();
    await expect(page).toHaveURL(/\?tab=settings&open=dead-letters$/);
    const row = page.getByTestId('dead-letter-row').filter({ hasText: orderNumber(uncoveredId) });
    await expect(row).toContainText('Refund of $10.74 (Stripe)');
    await expect(row).toContainText('insufficient_funds');
    await expect(page.getByText(DEAD_LETTER_MESSAGES.hints.uncoveredRefunds)).toBeVisible();
    await row.getByRole('button', { name: DEAD_LETTER_MESSAGES.retry.uncoveredRefunds }).click();
    await expect(toast(page, DEAD_LETTER_MESSAGES.retried.uncoveredRefunds.title)).toBeVisible();
    await expect(row.getByText('insufficient_funds')).toHaveCount(0);
    const order = await firestore.collection(COLLECTIONS.orders).doc(uncoveredId).get();
    expect(order.get('lineRefunds')).toMatchObject([{ attempts: 4, lacksFunds: false }]);
  });

  await test.step('lists a refund again that is rejected again', async () => {
    const row = page.getByTestId('dead-letter-row').filter({ hasText: orderNumber(refusedId) });
    await expect(row).toContainText('Refund of $10.74 (Stripe)');
    await expect(row).toContainText('charge_disputed');
    await row.getByRole('button', { name: DEAD_LETTER_MESSAGES.retry.refunds }).click();
    await expect(toast(page, DEAD_LETTER_MESSAGES.retried.refunds.title)).toBeVisible();
    await expect(row).toContainText('2 attempts');
    await expect(row).toContainText('resource_missing');
    const asked = await firestore.collection(COLLECTIONS.orders).doc(refusedId).get();
    expect(asked.data()).toMatchObject({ refundAttempts: 2, refundDue: false, refundError: 'resource_missing' });
  });

  await test.step('marks items as delivered that could not be refunded', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const task = taskLink(page, OVERVIEW_MESSAGES.tasks.undeliveredRefunds);
    await expect(task).toBeVisible();
    await task.click();
    const row = page.getByTestId('dead-letter-row').filter({ hasText: orderNumber(orderId) });
    await expect(row).toContainText('2 × Kit');
    await expect(row).toContainText('expired_or_canceled_card');
    await expect(page.getByText(DEAD_LETTER_MESSAGES.hints.undeliveredRefunds)).toBeVisible();
    await row.getByRole('link', { name: DEAD_LETTER_MESSAGES.openOrder }).click();
    const notice = page.getByTestId('undelivered-items');
    await expect(notice).toContainText('2 × Kit');
    await expect(
      page.getByRole('button', { name: REFUND_MESSAGES.refundOf(`Order ${orderNumber(orderId)}`) }),
    ).toBeVisible();
    await expectFitsEachWidth(page);
    await page.getByRole('button', { name: REFUND_MESSAGES.markDelivered }).click();
    await dialog(page).getByLabel(REFUND_MESSAGES.reason).fill('Handed over in the game');
    await dialog(page).getByRole('button', { name: REFUND_MESSAGES.markDelivered }).click();
    await expect(toast(page, REFUND_MESSAGES.markedDelivered.title)).toBeVisible();
    await expect(notice).toHaveCount(0);
    const order = await firestore.collection(COLLECTIONS.orders).doc(orderId).get();
    expect(order.data()).toMatchObject({ withheldUnits: {}, undeliveredRefundSince: null });
  });
});
