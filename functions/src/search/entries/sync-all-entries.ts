import { FieldPath } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { syncSearchEntry } from './sync-search-entry.ts';

const WALK = { batchSize: 200, concurrency: 20, deadline: Number.POSITIVE_INFINITY };

/** Syncs the search entries of all products, for products that are older than the entries. May be repeated. */
export async function syncAllEntries(): Promise<{ products: number; written: number }> {
  let products = 0;
  let written = 0;
  const all = productDocuments.plain.orderBy(FieldPath.documentId()).select();
  await walkQuery(all, WALK, async ({ id }) => {
    products += 1;
    if (await syncSearchEntry(id)) written += 1;
    return true;
  });
  return { products, written };
}
