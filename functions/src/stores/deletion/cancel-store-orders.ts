import { randomUUID } from 'node:crypto';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { endOrder } from '../../checkout/end-order.ts';
import { orderDocuments } from '../../documents/orders.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import type { ProviderBreakers } from '../../platform/provider-breakers.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import type { DeletionStep } from './deletion-step.ts';

/** The unpaid orders that contain lines of the store. */
export const unpaidOrdersOf = (storeId: string): Query =>
  orderDocuments.plain
    .where(orderDocuments.field('status'), '==', 'pending' satisfies Order['status'])
    .where(orderDocuments.field('storeIds'), 'array-contains', storeId);

const WALK = { batchSize: 60, concurrency: 20 };

/**
 * Cancels the unpaid orders that contain lines of the store, and releases the stock of other stores in them. An order
 * that cannot be cancelled now does not delay the others and is retried later. Reasons are a payment in progress or an
 * unavailable provider.
 */
export const cancelStoreOrders: DeletionStep = async (storeId, _job, { deadline, breakers }) => {
  let left = 0;
  const isAtEnd = await walkQuery(unpaidOrdersOf(storeId), { ...WALK, deadline }, async (order) => {
    if (!(await isEnded(order, breakers))) left += 1;
    return true;
  });
  return isAtEnd && left === 0;
};

/** A failed order is logged and does not stop the others. */
async function isEnded(order: QueryDocumentSnapshot, breakers: ProviderBreakers): Promise<boolean> {
  try {
    const provider = String(order.get(orderDocuments.field('provider')));
    const ended = await breakers.run(provider, () => endOrder(order.id, 'store_deleted'));
    return ended?.ok === true && ended.value !== 'pending';
  } catch (error) {
    logUnexpectedError('deleteStore', randomUUID(), error);
    return false;
  }
}
