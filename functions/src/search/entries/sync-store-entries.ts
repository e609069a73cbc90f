import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';
import { storeDocuments } from '../../documents/stores.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { syncSearchEntry } from './sync-search-entry.ts';

const WALK = { batchSize: 200, concurrency: 20, deadline: Number.POSITIVE_INFINITY };

const INDEXED_STORE_FIELDS = ['name', 'official', 'tariffPercentage'] as const;

/** Syncs the entries of all products of a store after a change of a field that entries contain. */
export async function syncStoreEntries(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const hasChanged = INDEXED_STORE_FIELDS.some((name) => {
    const field = storeDocuments.field(name);
    return before.get(field) !== after.get(field);
  });
  if (!hasChanged) return;
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', after.id)
    .orderBy(FieldPath.documentId())
    .select();
  await walkQuery(products, WALK, ({ id }) => syncSearchEntry(id).then(() => true));
}
