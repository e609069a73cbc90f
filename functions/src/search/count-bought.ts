import { succeed } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { searchEntryDocuments, searchEntryRef } from '../documents/search-entries.ts';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { boughtProgressDocuments, boughtProgressRef } from '../documents/sweep-progress.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** The age from which an order is counted: every commit with its timestamp is readable by then. */
const READABLE_AFTER_MS = 30_000;
const ORDERS_PER_BATCH = 40;
/** The number of products per commit. */
const PRODUCTS_AT_ONCE = 400;
const COMMITS_MAX = 25;

/**
 * Adds the purchases since the last run to the figure by which products are sorted. Purchases do not write it: for many
 * purchases of one product, each run makes one write. Each commit advances the progress, so that every order is counted
 * once. Returns the number of counted orders.
 */
export async function countBought(): Promise<number> {
  const until = Timestamp.fromMillis(Date.now() - READABLE_AFTER_MS);
  let counted = 0;
  for (let commits = 0; commits < COMMITS_MAX; commits += 1) {
    const added = await runOptimistic((batch) => addNext(batch, until).then(succeed));
    if (!added.ok || added.value === 0) break;
    counted += added.value;
  }
  return counted;
}

async function addNext(batch: OptimisticBatch, until: Timestamp): Promise<number> {
  const progress = boughtProgressDocuments.parse(await batch.get(boughtProgressRef()));
  const paidAt = storeOrderDocuments.field('paidAt');
  const next = storeOrderDocuments.plain
    .where(paidAt, '<=', until)
    .orderBy(paidAt)
    .orderBy(FieldPath.documentId())
    .limit(ORDERS_PER_BATCH);
  const { docs } = await (progress === null ? next : next.startAfter(progress.paidAt, progress.afterId)).get();
  const sums = new Map<string, number>();
  let last = null;
  let count = 0;
  for (const snapshot of docs) {
    if (sums.size > PRODUCTS_AT_ONCE - LIMITS.orderLinesMax) break;
    addUnits(sums, storeOrderDocuments.parse(snapshot));
    last = snapshot;
    count += 1;
  }
  if (last === null) return 0;
  const entries = await batch.getUnguarded([...sums.keys()].map(searchEntryRef));
  for (const { exists, ref, id } of entries)
    if (exists) batch.update(ref, { [BOUGHT]: FieldValue.increment(sums.get(id) ?? 0) });
  batch.save(boughtProgressRef(), { paidAt: last.get(paidAt) as Timestamp, afterId: last.id });
  return count;
}

const BOUGHT = searchEntryDocuments.field('bought');

/** Skips an unreadable order, which would otherwise block all others. */
function addUnits(sums: Map<string, number>, order: StoreOrder | null): void {
  for (const { productId, quantity } of order?.items ?? []) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
}
