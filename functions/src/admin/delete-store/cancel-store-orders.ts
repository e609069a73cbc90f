import { randomUUID } from 'node:crypto';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { endOrder } from '../../checkout/end-order.ts';
import { orderDocuments } from '../../documents/orders.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import type { DeletionStep } from './deletion-step.ts';

const BATCH = 60;
const AT_ONCE = 20;

/**
 * Cancels the unpaid orders with something of the store in them: what is from other stores goes back on sale. One that cannot be
 * cancelled now (its payment is under way, or its provider cannot be asked) does not hold up the others, and is left for later.
 */
export const cancelStoreOrders: DeletionStep = async (storeId, _job, deadline) => {
  const unpaid = orderDocuments.plain
    .where(orderDocuments.field('status'), '==', 'pending' satisfies Order['status'])
    .where(orderDocuments.field('storeIds'), 'array-contains', storeId)
    .limit(BATCH);
  let left = 0;
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < deadline) {
    const { docs } = await (last === undefined ? unpaid : unpaid.startAfter(last)).get();
    for (let index = 0; index < docs.length; index += AT_ONCE) {
      if (Date.now() >= deadline) return false;
      const ended = await Promise.all(docs.slice(index, index + AT_ONCE).map(({ id }) => isEnded(id)));
      left += ended.filter((isOver) => !isOver).length;
    }
    last = docs.at(-1);
    if (docs.length < BATCH) return left === 0;
  }
  return false;
};

/** One order's trouble, whatever it is, stays its own. */
async function isEnded(orderId: string): Promise<boolean> {
  try {
    const ended = await endOrder(orderId, 'store_deleted');
    return ended.ok && ended.value !== 'pending';
  } catch (error) {
    logUnexpectedError('deleteStore', randomUUID(), error);
    return false;
  }
}
