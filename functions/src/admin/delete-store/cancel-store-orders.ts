import { randomUUID } from 'node:crypto';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { endOrder } from '../../checkout/end-order.ts';
import { orderDocuments } from '../../documents/orders.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import type { ProviderBreakers } from '../../platform/provider-breakers.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import type { DeletionStep } from './deletion-step.ts';

const WALK = { batchSize: 60, concurrency: 20 };

/**
 * Cancels the unpaid orders with something of the store in them: what is from other stores goes back on sale. One that cannot be
 * cancelled now (its payment is under way, or its provider cannot be asked) does not hold up the others, and is left for later.
 */
export const cancelStoreOrders: DeletionStep = async (storeId, _job, { deadline, breakers }) => {
  const unpaid = orderDocuments.plain
    .where(orderDocuments.field('status'), '==', 'pending' satisfies Order['status'])
    .where(orderDocuments.field('storeIds'), 'array-contains', storeId);
  let left = 0;
  const isAtEnd = await walkQuery(unpaid, { ...WALK, deadline }, async (order) => {
    if (!(await isEnded(order, breakers))) left += 1;
    return true;
  });
  return isAtEnd && left === 0;
};

/** An order that fails is logged and does not stop the others. */
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
