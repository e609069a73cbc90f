import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { deliverySchema, type Delivery } from '@blockbazaar/domain/delivery/delivery';
import type { Result } from '@blockbazaar/domain/failures';
import { storeOrderId, storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import type { UnitsToRefund } from '@blockbazaar/domain/refunds/price-line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import type { DisputeReport } from '../../../functions/src/payments/payment-provider.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { firestore } from '../../support/fixtures.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';
import { orderDocument, paymentProblems, readOrder } from '../support/orders.ts';

export const provider = memoryProvider();
export const { sell } = ledgerSales(provider);

export const STOCK = 100_000;
export const line = (index: number, units: number): UnitsToRefund => ({ line: index, units });

/** Returns the report; throws if it is null. */
export function requirePresent<T>(report: T | null): T {
  if (report === null) throw new Error('There is no such payment.');
  return report;
}

export const grant = (
  orderId: string,
  lines: readonly UnitsToRefund[],
  { requestId = randomUUID(), returnsStock = false } = {},
): Promise<Result<LineRefund>> =>
  grantLineRefund(orderId, { requestId, storeId: null, lines, returnsStock }, () => undefined);

/** Calls the owner's operation. */
export async function refund(...how: Parameters<typeof grant>): Promise<string> {
  const granted = await grant(...how);
  if (!granted.ok) return granted.failure.code;
  const advanced = await advanceLineRefunds(how[0]);
  return advanced.ok ? advanced.value.status : advanced.failure.code;
}

export const states = async (orderId: string): Promise<string[]> =>
  (await readOrder(orderId)).lineRefunds.map(({ state }) => state);

export async function partOf(orderId: string, storeId: string): Promise<StoreOrder> {
  const part = await firestore.collection(COLLECTIONS.storeOrders).doc(storeOrderId(orderId, storeId)).get();
  return storeOrderSchema.parse(part.data());
}

export async function deliveryOf(orderId: string): Promise<Delivery> {
  const found = await firestore.collection(COLLECTIONS.deliveries).doc(orderId).get();
  return deliverySchema.parse(found.data());
}

export const deliveredUnits = async (orderId: string): Promise<number[]> =>
  (await deliveryOf(orderId)).items.map(({ quantity }) => quantity);

/** An order of three items at $5.50 from one store, and one at $5 from another. */
export async function sellFromTwo() {
  const [ash, birch] = [await openStore(10), await openStore(0)];
  const orderId = await sell([
    { productId: ash.productId, quantity: 3 },
    { productId: birch.productId, quantity: 1 },
  ]);
  return { orderId, ash, birch };
}

/**
 * Opens or ends the buyer's dispute of an order's payment. `cents`: the disputed and lost amount; omitted: the whole
 * payment.
 */
export async function moveDispute(orderId: string, state: DisputeReport['state'], cents?: number): Promise<void> {
  const report = requirePresent(provider.dispute(orderId, state));
  const part = cents !== undefined && { disputedCents: cents, lostCents: state === 'lost' ? cents : 0 };
  const dispute = report.dispute && { ...report.dispute, ...part };
  const moved = await applyRefund({ ...report, ...(dispute && { dispute }) }, eventOf(orderId, randomUUID()));
  expect(moved.ok).toBe(true);
}

/** The sweep processes the order; the next attempt at each of its refunds is due. */
export async function sweepLater(orderId: string): Promise<void> {
  const lineRefunds = (await readOrder(orderId)).lineRefunds.map((each) => ({ ...each, retryAt: null }));
  await orderDocument(orderId).update({ lineRefunds, lineRefundDueAt: Timestamp.fromMillis(0) });
  await sweepOrders();
}

export const requestsOf = (orderId: string): number =>
  vi.mocked(provider.refundPart).mock.calls.filter(([requestedId]) => requestedId === orderId).length;

export const auditedFailures = async (orderId: string): Promise<string[]> =>
  (await paymentProblems('orderId', orderId)).flatMap(({ kind }) => (kind === 'refund_failed' ? [kind] : []));
