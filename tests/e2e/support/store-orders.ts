import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { sampleStoreOrder } from '@blockbazaar/domain/testing/sample-store-order';
import { Timestamp, type DocumentReference, type WriteBatch } from 'firebase-admin/firestore';
import { chunksOf } from '../../../functions/src/platform/chunks-of.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';

type Made = StoreOrder & { id: string };

/** Creates a store's part of a paid order, like a settled payment. Amounts in cents. */
export async function createStoreOrder(storeId: string, changes: Partial<StoreOrder> = {}): Promise<Made> {
  const [order] = await createStoreOrders(storeId, [changes]);
  if (order === undefined) throw new Error('No order was written.');
  return order;
}

/** Number of documents in one commit. */
const COMMIT_SIZE = 450;

/**
 * Creates many orders in few writes. For each write, the emulator repeats every order query that a page listens to, and
 * responds to no other request during that time.
 */
export async function createStoreOrders(storeId: string, all: readonly Partial<StoreOrder>[]): Promise<Made[]> {
  const orders = all.map((changes) => storeOrderOf(storeId, changes));
  await writeInBatches(orders, (batch, ref, { id: _id, ...order }) => batch.set(ref, order));
  return orders;
}

export const removeStoreOrders = (orders: readonly Made[]): Promise<void> =>
  writeInBatches(orders, (batch, ref) => batch.delete(ref));

async function writeInBatches(
  orders: readonly Made[],
  write: (batch: WriteBatch, ref: DocumentReference, order: Made) => void,
): Promise<void> {
  for (const some of chunksOf(orders, COMMIT_SIZE)) {
    const batch = firestore.batch();
    for (const order of some) write(batch, firestore.collection(COLLECTIONS.storeOrders).doc(order.id), order);
    await batch.commit();
  }
}

const storeOrderOf = (storeId: string, changes: Partial<StoreOrder>): Made =>
  sampleStoreOrder({ orderId: uniqueId('order'), storeId, at: Timestamp.now() }, changes);
