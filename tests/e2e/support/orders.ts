import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from '../../support/fixtures.ts';

/** Creates a paid order of one kit of a store, without a payment at a provider. Returns its ID. */
export async function createPaidOrder(storeId: string, changes: Partial<Order> = {}): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const now = Timestamp.now();
  const order = sampleOrder({
    items: [sampleLine({ storeId })],
    status: 'completed',
    receiptKey: null,
    createdAt: now,
    expiresAt: now,
    paidAt: now,
    paymentRef: `pi_${id}`,
    ledgerChanges: 1,
    ...changes,
  });
  await firestore.collection(COLLECTIONS.orders).doc(id).set(order);
  return id;
}

/**
 * A refund of one kit that the balance at the provider does not cover. The next attempt is in an hour. `cents`: the
 * buyer's amount.
 */
export const createUncoveredRefund = (cents: number): LineRefund => ({
  refundId: uniqueId('refund'),
  state: 'due',
  lines: [{ line: 0, units: 1, cents }],
  cents,
  returnsStock: false,
  attempts: 3,
  ref: null,
  claimUrl: null,
  error: 'insufficient_funds',
  retryAt: Timestamp.fromMillis(Date.now() + 3_600_000),
  lacksFunds: true,
  waitsForDispute: false,
  replaces: null,
  dismissed: false,
});
