import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { orderSearchTokens } from '@blockbazaar/domain/orders/order-search';
import { storeDeliveryStatus, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
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
 * Adds the fields that lists are filtered by to store orders of earlier versions: search tokens and the delivery type.
 * Complete store orders are not written, so an interrupted migration can be repeated. It does not overwrite concurrent
 * changes.
 */
export async function backfillStoreOrders(
  onProgress: (migrated: MigratedStoreOrders) => void = () => undefined,
  batchSize = BATCH,
): Promise<MigratedStoreOrders> {
  const migrated: MigratedStoreOrders = { parts: 0, written: 0 };
  const all = storeOrderDocuments.plain.orderBy(FieldPath.documentId());
  await walkBatches(all, { batchSize, deadline: Infinity }, async (readBatch) => {
    const found = await readBatch();
    const lacking = found.filter((snapshot) => missingFields(snapshot) !== null);
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
      const missing = missingFields(snapshot);
      if (missing === null) continue;
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
