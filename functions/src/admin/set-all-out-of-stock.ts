import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { productDocuments } from '../documents/products.ts';
import { storeRef } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const BATCH = 400;

/** Leaves nothing of a store to be sold, batch by batch; may be repeated. What is reserved stays so. Answers how many products had stock. */
export async function setAllOutOfStock(storeId: string, actor: Actor): Promise<Result<{ count: number }>> {
  const store = storeRef(storeId);
  if (!(await store.get()).exists) return fail('NOT_FOUND');
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', storeId)
    .orderBy(FieldPath.documentId())
    .limit(BATCH);
  let count = 0;
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const start = last;
    const page = await runOptimistic(async (batch) => {
      const { docs } = await (start === undefined ? products : products.startAfter(start)).get();
      const stocked = docs.filter((product) => product.get(productDocuments.field('stock')) !== 0);
      for (const { ref } of stocked) batch.update(ref, { stock: 0 });
      if (stocked.length > 0) {
        const after = { products: stocked.length };
        writeAudit(batch, { action: 'SET_ALL_PRODUCTS_OUT_OF_STOCK', actor, target: store.path, before: null, after });
      }
      return succeed({ docs, stocked: stocked.length });
    });
    if (!page.ok) return page;
    count += page.value.stocked;
    last = page.value.docs.at(-1);
    if (page.value.docs.length < BATCH) return succeed({ count });
  }
}
