import { succeed } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { searchEntryDocuments, searchEntryRef } from '../documents/search-entries.ts';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { boughtProgressDocuments, boughtProgressRef } from '../documents/sweep-progress.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** An order is counted once it is as old as this: by then every commit of its moment can be read. */
const SETTLES_MS = 30_000;
const ORDERS_AT_ONCE = 40;
/** Products that one commit writes. */
const PRODUCTS_AT_ONCE = 400;
const COMMITS_MAX = 25;

/**
 * Adds what was paid for since the last run to the figure that products are sorted by. No purchase writes it: of a stampede for one
 * product, each run makes one write. Each commit moves on the progress, so that every order is counted once. Returns how many were.
 */
export async function countBought(): Promise<number> {
  const until = Timestamp.fromMillis(Date.now() - SETTLES_MS);
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
    .limit(ORDERS_AT_ONCE);
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

/** One that cannot be read is passed over: it would hold up all others. */
function addUnits(sums: Map<string, number>, order: StoreOrder | null): void {
  for (const { productId, quantity } of order?.items ?? []) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
}
