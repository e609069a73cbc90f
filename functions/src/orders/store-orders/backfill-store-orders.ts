import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { orderSearchTokens } from '@blockbazaar/domain/orders/order-search';
import { storeDeliveryStatus, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { deliveryRef } from '../../documents/deliveries.ts';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkBatches } from '../../platform/walk-query.ts';

/** Number of documents that are read, and at most written, in one commit. */
const BATCH = 100;

/** The number of store orders, and of those with missing fields. */
export interface MigratedStoreOrders {
  parts: number;
  written: number;
}

/**
 * Adds the fields that lists and files require to store orders of earlier versions: search tokens, and the type and the
 * time of the delivery. Complete store orders are not written, so an interrupted migration can be repeated. It does not
 * overwrite concurrent changes.
 */
export async function backfillStoreOrders(
  onProgress: (migrated: MigratedStoreOrders) => void = () => undefined,
  batchSize = BATCH,
): Promise<MigratedStoreOrders> {
  const migrated: MigratedStoreOrders = { parts: 0, written: 0 };
  const all = storeOrderDocuments.plain.orderBy(FieldPath.documentId());
  await walkBatches(all, { batchSize, deadline: Infinity }, async (readBatch) => {
    const found = await readBatch();
    const lacking = found.filter((snapshot) => missingFields(snapshot) !== null || isDeliveryTimeMissing(snapshot));
    migrated.parts += found.length;
    if (lacking.length > 0) migrated.written += await complete(lacking);
    onProgress({ ...migrated });
    return true;
  });
  return migrated;
}

/**
 * Reads the store orders again, so that the end of a delivery is not overwritten. Returns the number of written
 * documents.
 */
async function complete(lacking: readonly DocumentSnapshot[]): Promise<number> {
  const refs = lacking.map(({ ref }) => ref);
  const written = await runOptimistic(async (batch) => {
    let count = 0;
    for (const snapshot of await batch.getAll(refs)) {
      const missing = { ...missingFields(snapshot), ...(await missingDeliveryTime(batch, snapshot)) };
      if (Object.keys(missing).length === 0) continue;
      batch.update(snapshot.ref, missing);
      count += 1;
    }
    return succeed(count);
  });
  if (!written.ok) throw new Error(`Orders could not be migrated: ${written.failure.code}.`);
  return written.value;
}

type Missing = Partial<Pick<StoreOrder, 'searchTokens' | 'deliveryStatus'>>;

/** The missing fields of a store order; null if it is complete. If there is no delivery, null is stored explicitly. */
function missingFields(snapshot: DocumentSnapshot): Missing | null {
  const part = storeOrderDocuments.parse(snapshot);
  if (part === null) return null;
  const searchTokens = orderSearchTokens(part);
  const isUnrecorded = snapshot.get(storeOrderDocuments.field('deliveryStatus')) === undefined;
  const missing: Missing = {
    ...(!isDeepStrictEqual(part.searchTokens, searchTokens) && { searchTokens }),
    ...(isUnrecorded && part.status !== 'refunded' && { deliveryStatus: storeDeliveryStatus(part) }),
  };
  return Object.keys(missing).length === 0 ? null : missing;
}

/** True for an order that the bot has delivered, and whose delivery time was not recorded. */
function isDeliveryTimeMissing(snapshot: DocumentSnapshot): boolean {
  const part = storeOrderDocuments.parse(snapshot);
  if (part === null || storeDeliveryStatus(part) !== 'delivered') return false;
  return snapshot.get(storeOrderDocuments.field('deliveredAt')) === undefined;
}

/** The time in the order's delivery. An order without one, such as an imported order, has null explicitly. */
async function missingDeliveryTime(
  batch: OptimisticBatch,
  snapshot: DocumentSnapshot,
): Promise<Pick<StoreOrder, 'deliveredAt'> | null> {
  if (!isDeliveryTimeMissing(snapshot)) return null;
  const orderId = storeOrderDocuments.parse(snapshot)?.orderId ?? '';
  const delivery = await batch.get(deliveryRef(orderId));
  return { deliveredAt: delivery.data()?.deliveredAt ?? null };
}
