import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import { isOrderId, receiptOf, type Order, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { canTransitionOrder, type OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { claimedStoreIdsOf, guardedStoreIds } from '@blockbazaar/domain/payouts/refund-claims';
import { delayedRefunds } from '@blockbazaar/domain/refunds/delayed-refunds';
import { failedRefunds } from '@blockbazaar/domain/refunds/failed-refunds';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/undelivered-units';
import { Timestamp } from 'firebase-admin/firestore';
import { orderRef } from '../documents/orders.ts';
import { receiptRef } from '../documents/receipts.ts';
import { enterChange } from '../ledger/enter-change.ts';
import { invalidateConcurrentPayouts } from '../ledger/invalidate-concurrent-payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { pendingRefundLookup } from './pending-refund-lookup.ts';

/** Grants access to the order's receipt. It is random, so that it cannot be derived from an id. */
export const newReceiptKey = (): string => randomBytes(RECEIPT_KEY_LENGTH / 2).toString('hex');

/** Returns null if the order does not exist. */
export async function readOrder(orderId: string, batch?: OptimisticBatch): Promise<Order | null> {
  if (!isOrderId(orderId)) return null;
  const snapshot = await (batch === undefined ? orderRef(orderId).get() : batch.get(orderRef(orderId)));
  return snapshot.data() ?? null;
}

/**
 * Creates an order without a receipt. The next update creates the receipt: before there is a payment session, no caller
 * receives the receipt key.
 */
export function createOrder(batch: OptimisticBatch, orderId: string, order: Order): void {
  batch.create(orderRef(orderId), order);
}

/** Updates an order without a change of status, and its receipt. */
export function updateOrder(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  changes: Partial<Omit<Order, 'status'>>,
): Order {
  return write(batch, orderId, order, changes);
}

interface Move {
  /** An intermediate status of the order in the same commit. */
  through?: OrderStatus;
  /** The new delivery status on the receipt. Default: unchanged. */
  deliveryStatus?: DeliveryStatus | null;
}

/**
 * Changes the status of an order, and its receipt. Throws on a transition that the state machine does not allow. An
 * order that has ended has no buyer keys, because they represent addresses.
 */
export function transitionOrder(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  changes: Partial<Order> & { status: OrderStatus },
  { through = order.status, ...delivery }: Move = {},
): Order {
  const isReached = through === order.status || canTransitionOrder(order.status, through);
  if (!isReached || !canTransitionOrder(through, changes.status)) {
    throw new Error(`Order ${orderId} cannot move from ${order.status} to ${changes.status}.`);
  }
  return write(batch, orderId, order, changes.status === 'pending' ? changes : { ...changes, buyerKeys: [] }, delivery);
}

/** Updates the delivery status on a paid order's receipt. The order itself does not change. */
export function showDelivery(batch: OptimisticBatch, order: Order, deliveryStatus: DeliveryStatus | null): void {
  mergeReceipt(batch, order, { deliveryStatus });
}

function write(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  changes: Partial<Order>,
  delivery: Pick<Move, 'deliveryStatus'> = {},
): Order {
  const changed = { ...order, ...changes };
  const derived = {
    ledgerChanges: enterChange(batch, orderId, order, changed),
    claimedStoreIds: claimedStoreIdsOf(changed),
    ...pendingRefundLookup(order, changed, Date.now()),
    refundDelayedSince: delayedRefunds(changed) === null ? null : (changed.refundDelayedSince ?? Timestamp.now()),
    undeliveredRefundSince:
      undeliveredUnits(changed).length === 0 ? null : (changed.undeliveredRefundSince ?? Timestamp.now()),
    failedRefundSince: hasListedFailure(changed) ? (changed.failedRefundSince ?? Timestamp.now()) : null,
  };
  const isReceiptChanged = !isDeepStrictEqual(derived, {
    ledgerChanges: changed.ledgerChanges,
    claimedStoreIds: changed.claimedStoreIds,
    pendingRefundSince: changed.pendingRefundSince,
    pendingRefundLookupAt: changed.pendingRefundLookupAt,
    refundDelayedSince: changed.refundDelayedSince,
    undeliveredRefundSince: changed.undeliveredRefundSince,
    failedRefundSince: changed.failedRefundSince,
  });
  batch.update(orderRef(orderId), isReceiptChanged ? { ...changes, ...derived } : changes);
  invalidateConcurrentPayouts(batch, guardedStoreIds(order, changed));
  mergeReceipt(batch, changed, { ...receiptOf(orderId, changed), ...delivery });
  return { ...changed, ...derived };
}

const hasListedFailure = (order: Order): boolean => failedRefunds(order).some(({ isUndelivered }) => !isUndelivered);

/** An order of an earlier version has no readable receipt. */
function mergeReceipt(batch: OptimisticBatch, { receiptKey }: Order, fields: Partial<ReceiptFields>): void {
  if (receiptKey !== null) batch.merge(receiptRef(receiptKey), fields);
}
