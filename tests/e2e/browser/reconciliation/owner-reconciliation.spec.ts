import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { UNAPPLIED_CHANGED, type UnappliedPayment } from '@blockbazaar/domain/payments/unapplied-payment';
import { DIFFERENCE_CHANGED, orderDifferenceId, type Difference } from '@blockbazaar/domain/reconciliation/difference';
import { movementId, type Movement } from '@blockbazaar/domain/reconciliation/movement';
import type { Run } from '@blockbazaar/domain/reconciliation/run';
import { expect, type Page } from '@playwright/test';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { RECONCILIATION_MESSAGES as TEXT } from '../../../../web/src/dashboard/reconciliation/reconciliation-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { enterSale } from '../../../support/payout-books.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { createPaidOrder } from '../../support/orders.ts';
import { openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

/** Creates a $4.00 refund of this store's order that Stripe lists and the ledger lacks. */
async function writeDifference(storeId: string): Promise<{ id: string; orderId: string; number: string }> {
  const orderId = await createPaidOrder(storeId);
  await enterSale(storeId, { cents: 10_00, orderId, daysAgo: 0 });
  await writeRun();
  await writeMovement(orderId, 6_00);
  const sides = {
    provider: 'stripe',
    atProvider: { movedCents: 600, feeCents: 0 },
    inLedger: { movedCents: 1_000, feeCents: 0 },
  } as const;
  const id = orderDifferenceId(orderId, { ...sides, corrections: 0 });
  const difference: Difference = {
    ...sides,
    finding: 'amount',
    orderId,
    storeIds: [storeId],
    movement: null,
    status: 'open',
    isOpen: true,
    // Before those of other tests.
    foundAt: Timestamp.fromMillis(Date.now() + 60_000),
    closedAt: null,
    reason: null,
  };
  await firestore.collection(COLLECTIONS.reconciliationDifferences).doc(id).set(difference);
  return { id, orderId, number: orderNumber(orderId) };
}

/** Creates a transaction of an order that Stripe lists, in cents. */
async function writeMovement(orderId: string, cents: number): Promise<DocumentReference> {
  const movement: Movement = {
    provider: 'stripe',
    ref: uniqueId('txn_'),
    paymentRef: `pi_${orderId}`,
    orderId,
    payoutId: null,
    kind: 'payment',
    cents,
    feeCents: 0,
    at: Timestamp.now(),
  };
  const ref = firestore.collection(COLLECTIONS.providerMovements).doc(movementId(movement));
  await ref.set(movement);
  return ref;
}

/** Creates the first run, after which differences are compared again. Another test may have started one. */
async function writeRun(): Promise<void> {
  const ref = firestore.collection(COLLECTIONS.reconciliationRuns).doc('stripe');
  const aDayAgo = Timestamp.fromMillis(Date.now() - 24 * 60 * 60_000);
  const done: Run = {
    provider: 'stripe',
    phase: 'done',
    cursor: null,
    step: 1,
    since: aDayAgo,
    from: aDayAgo,
    until: aDayAgo,
    startedAt: aDayAgo,
    finishedAt: aDayAgo,
    failure: null,
  };
  await firestore.runTransaction(async (transaction) => {
    if (!(await transaction.get(ref)).exists) transaction.set(ref, done);
  });
}

const cardOf = (page: Page, number: string) =>
  page.getByTestId('difference').filter({ has: page.getByRole('heading', { name: number }) });

test('resolves a difference to a provider by a correction, and an unapplied payment', async ({ page }) => {
  const store = await createStore();
  const { id, orderId, number } = await writeDifference(store.id);
  const payment: UnappliedPayment = {
    paymentRef: uniqueId('pi_'),
    cents: 12_34,
    returnedCents: 0,
    keptCents: 0,
    returnedByOwnerCents: 0,
    returnedByOwnerAt: null,
    pendingRefundCents: 0,
  };
  const resolved: UnappliedPayment = { ...payment, paymentRef: uniqueId('pi_'), cents: 5_00, returnedCents: 5_00 };
  const unappliedId = await createPaidOrder(store.id, {
    unappliedPayments: [payment, resolved],
    // The oldest entries are listed first.
    unappliedSince: Timestamp.fromMillis(1),
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await openOwnerTab(page, 'Reconciliation');

  await test.step('corrects the ledger where it differs from a provider', async () => {
    const card = cardOf(page, number);
    await expect(card.getByRole('row', { name: TEXT.atProvider })).toContainText('$6.00');
    await expect(card.getByRole('row', { name: TEXT.inLedger })).toContainText('$10.00');
    await expect(card.getByRole('row', { name: TEXT.difference })).toContainText('-$4.00');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await card.getByRole('button', { name: TEXT.resolve }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: TEXT.resolveAction }).click();
    await expect(dialog.getByText(TEXT.reasonRequired)).toBeVisible();
    await dialog.getByLabel(TEXT.bearer).selectOption({ label: TEXT.store(store.name) });
    await dialog.getByLabel(TEXT.reason).fill('The event was lost');
    await expectAccessible(page);
    // Stripe's list has changed since the difference was found.
    const late = await writeMovement(orderId, 1_00);
    await dialog.getByRole('button', { name: TEXT.resolveAction }).click();
    await confirmOwner(page);
    await expect(dialog.getByText(DIFFERENCE_CHANGED)).toBeVisible();
    await late.delete();
    await dialog.getByRole('button', { name: TEXT.resolveAction }).click();
    await expect(toast(page, TEXT.resolved.title)).toBeVisible();
    await expect(cardOf(page, number)).toHaveCount(0);
    const entry = await firestore.collection(COLLECTIONS.ledgerEntries).doc(`correction_${id}`).get();
    expect(entry.data()).toMatchObject({ kind: 'correction', storeId: store.id, storeCents: -400 });

    await page.getByLabel(TEXT.filter).click();
    await chooseOption(page.getByRole('option', { name: TEXT.closed }));
    await expect(cardOf(page, number)).toContainText(TEXT.reasonGiven('The event was lost'));
    await expectNoSidewaysScroll(page);
  });

  await test.step('rejects a changed amount of an unapplied payment, and enters the retained amount', async () => {
    const unappliedNumber = orderNumber(unappliedId);
    const card = page.getByTestId('unapplied-payment').filter({ hasText: unappliedNumber });
    await expect(card).toContainText(TEXT.unappliedPayment('$12.34', payment.paymentRef));
    await expect(card).not.toContainText(resolved.paymentRef);
    await expectFitsEachWidth(page);

    await card.getByRole('button', { name: TEXT.resolve }).click();
    const dialog = page.getByRole('dialog');
    const resolve = dialog.getByRole('button', { name: TEXT.resolveAction });
    await resolve.click();
    await expect(dialog.getByText(TEXT.reasonRequired)).toBeVisible();
    await expectAccessible(page);
    const order = firestore.collection(COLLECTIONS.orders).doc(unappliedId);
    await order.update({ unappliedPayments: [{ ...payment, returnedCents: 2_34 }, resolved] });
    await dialog.getByLabel(TEXT.outcome).selectOption({ label: TEXT.outcomes.kept });
    await dialog.getByLabel(TEXT.reason).fill('The buyer wants no refund');
    await resolve.click();
    await expect(dialog.getByText(UNAPPLIED_CHANGED)).toBeVisible();
    await expect(dialog).toContainText(TEXT.resolveUnappliedText('$10.00', unappliedNumber));
    await expect(dialog.getByLabel(TEXT.reason)).toHaveValue('The buyer wants no refund');
    await resolve.click();
    await expect(toast(page, TEXT.unappliedResolved.title)).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    expect((await order.get()).data()).toMatchObject({
      unappliedPayments: [{ returnedCents: 2_34, keptCents: 10_00 }, resolved],
      unappliedSince: null,
    });
    const entries = await firestore.collection(COLLECTIONS.ledgerEntries).where('orderId', '==', unappliedId).get();
    expect(entries.docs.map((entry) => entry.get('legs'))).toContainEqual(
      expect.arrayContaining([{ account: 'loss', cents: -10_00 }]),
    );
  });
});
