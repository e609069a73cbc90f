import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import {
  assertStoreOrderTransition,
  statusBeforeRefund,
  statusWithoutFulfilment,
  type StoreOrderStatus,
} from '@blockbazaar/domain/orders/store-order-states';
import type { DocumentReference } from 'firebase-admin/firestore';
import { storeOrderRef } from '../../documents/store-orders.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

const refOf = ({ orderId, storeId }: StoreOrder): DocumentReference => storeOrderRef(orderId, storeId);

/** Creates a store order; `status` is the state that it reaches in the same commit. */
export function createStoreOrder(batch: OptimisticBatch, storeOrder: StoreOrder, status: StoreOrderStatus): StoreOrder {
  if (status !== storeOrder.status) assertStoreOrderTransition(storeOrder.status, status);
  const created = { ...storeOrder, status };
  batch.create(refOf(created), created);
  return created;
}

/**
 * Changes the status of a store order. Throws on a transition that the table in `domain/orders/store-order.ts` does not
 * allow.
 */
export function transitionStoreOrder(
  batch: OptimisticBatch,
  storeOrder: StoreOrder,
  changes: Partial<StoreOrder> & { status: StoreOrderStatus },
): void {
  assertStoreOrderTransition(storeOrder.status, changes.status);
  batch.update(refOf(storeOrder), changes);
}

/** Removes the mark of a fulfilled store order, which returns to the status of its delivery. */
export function revertFulfilment(batch: OptimisticBatch, storeOrder: StoreOrder): void {
  if (storeOrder.status !== 'fulfilled') throw new Error(`A store order that is ${storeOrder.status} has no mark.`);
  const changes: Partial<StoreOrder> = {
    status: statusWithoutFulfilment(storeOrder),
    fulfilledAt: null,
    fulfilledBy: null,
  };
  batch.update(refOf(storeOrder), changes);
}

/** Restores a refunded store order whose refund or dispute did not take the money. */
export function restoreStoreOrder(batch: OptimisticBatch, storeOrder: StoreOrder, changes: Partial<StoreOrder>): void {
  if (storeOrder.status !== 'refunded')
    throw new Error(`A store order with status ${storeOrder.status} cannot be restored.`);
  const restored: Partial<StoreOrder> = { ...changes, status: statusBeforeRefund(storeOrder) };
  batch.update(refOf(storeOrder), restored);
}

/** Updates a store order without a change of status. */
export function updateStoreOrder(
  batch: OptimisticBatch,
  storeOrder: StoreOrder,
  changes: Partial<Omit<StoreOrder, 'status'>>,
): void {
  batch.update(refOf(storeOrder), changes);
}
