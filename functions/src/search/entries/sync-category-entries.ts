import { movedCategories } from '@blockbazaar/domain/catalog/categories/category';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { parseCategories } from '../../catalog/categories/read-categories.ts';
import { productDocuments } from '../../documents/products.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { syncSearchEntry } from './sync-search-entry.ts';

const WALK = { batchSize: 200, concurrency: 20, deadline: Number.POSITIVE_INFINITY };
/** The maximum number of values in one `in` filter of Firestore. */
const CATEGORIES_AT_ONCE = 30;

/** Syncs the entries of all products whose category was moved, added or removed by a change of the tree. */
export async function syncCategoryEntries(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const moved = movedCategories(parseCategories(before), parseCategories(after));
  for (const ids of chunksOf(moved, CATEGORIES_AT_ONCE)) {
    const products = productDocuments.plain
      .where(productDocuments.field('categoryId'), 'in', ids)
      .orderBy(FieldPath.documentId())
      .select();
    await walkQuery(products, WALK, ({ id }) => syncSearchEntry(id).then(() => true));
  }
}
