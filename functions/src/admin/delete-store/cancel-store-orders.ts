import { randomUUID } from 'node:crypto';
import type { Order } from '@blockbazaar/domain/orders/order';
import { endOrder } from '../../checkout/end-order.ts';
import { orderDocuments } from '../../documents/orders.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import type { DeletionStep } from './deletion-step.ts';

const WALK = { batchSize: 60, concurrency: 20 };

/**
 * Cancels the unpaid orders with something of the store in them: what is from other stores goes back on sale. One that cannot be
 * cancelled now (its payment is under way, or its provider cannot be asked) does not hold up the others, and is left for later.
 */
export const cancelStoreOrders: DeletionStep = async (storeId, _job, deadline) => {
  const unpaid = orderDocuments.plain
    .where(orderDocuments.field('status'), '==', 'pending' satisfies Order['status'])
    .where(orderDocuments.field('storeIds'), 'array-contains', storeId);
  let left = 0;
  const isAtEnd = await walkQuery(unpaid, { ...WALK, deadline }, async ({ id }) => {
    if (!(await isEnded(id))) left += 1;
    return true;
  });
  return isAtEnd && left === 0;
};

/** An order that fails is logged and does not stop the others. */
async function isEnded(orderId: string): Promise<boolean> {
  try {
    const ended = await endOrder(orderId, 'store_deleted');
    return ended.ok && ended.value !== 'pending';
  } catch (error) {
    logUnexpectedError('deleteStore', randomUUID(), error);
    return false;
  }
}
