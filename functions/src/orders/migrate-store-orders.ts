import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { orderSearchTokens } from '@blockbazaar/domain/orders/order-search';
import { storeDeliveryStatus, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkBatches } from '../platform/walk-query.ts';

/** Read, and written at most, in one commit. */
const BATCH = 100;

/** How many parts of orders there were, and how many of them lacked something. */
export interface MigratedStoreOrders {
  parts: number;
  written: number;
}

/**
 * Gives the parts of orders of earlier versions what lists of orders find them by: search tokens, and how they are delivered. What is as it
 * should be is not written, so a migration that was cut short is repeated; one beside people who work with orders changes nothing of theirs.
 */
export async function migrateStoreOrders(
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

/** Reads them again: a delivery that ends meanwhile must not be set back. Returns how many were written. */
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

/** What a part should have, and has not; null: nothing. That it is not delivered at all is recorded, too: as null. */
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
