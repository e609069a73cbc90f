import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../documents/products.ts';
import { storeDocuments } from '../documents/stores.ts';
import { keepEntry } from './keep-entry.ts';

/** So many entries are written at once. */
const PAGE_SIZE = 20;

const FOUND_BY = ['name', 'official', 'tariffPercentage'] as const;

/** After a change of a store: brings the entries of all its products in line, if they have anything of what has changed. */
export async function keepStoreEntries(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const hasChanged = FOUND_BY.some((name) => {
    const field = storeDocuments.field(name);
    return before.get(field) !== after.get(field);
  });
  if (!hasChanged) return;
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', after.id)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(PAGE_SIZE);
  let page = await products.get();
  while (!page.empty) {
    await Promise.all(page.docs.map(({ id }) => keepEntry(id)));
    page = await products.startAfter(page.docs.at(-1)?.id).get();
  }
}
