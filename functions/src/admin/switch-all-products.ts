import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { FieldPath } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { productDocuments, stockMoved } from '../documents/products.ts';
import { storeRef } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkBatches } from '../platform/walk-query.ts';

const BATCH = 400;
/** How long the owner waits at most, in ms: less than the function's timeout. */
const TIME_MS = 50_000;

/** Sets the stock of a store's products to 0, batch by batch; may be repeated. Reservations stay. Returns how many products had stock. */
export async function setAllOutOfStock(storeId: string, actor: Actor): Promise<Result<{ count: number }>> {
  const store = storeRef(storeId);
  if (!(await store.get()).exists) return fail('NOT_FOUND');
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', storeId)
    .orderBy(FieldPath.documentId());
  let count = 0;
  let failed: Result<{ count: number }> = fail('BUSY');
  const isAtEnd = await walkBatches(
    products,
    { batchSize: BATCH, deadline: Date.now() + TIME_MS },
    async (readBatch) => {
      const updated = await runOptimistic(async (batch) => {
        const stocked = (await readBatch()).filter((product) => product.get(productDocuments.field('stock')) !== 0);
        for (const { ref } of stocked) batch.update(ref, { stock: 0, ...stockMoved() });
        if (stocked.length > 0) {
          const after = { products: stocked.length };
          writeAudit(batch, {
            action: 'SET_ALL_PRODUCTS_OUT_OF_STOCK',
            actor,
            target: store.path,
            before: null,
            after,
          });
        }
        return succeed(stocked.length);
      });
      if (updated.ok) count += updated.value;
      else failed = updated;
      return updated.ok;
    },
  );
  return isAtEnd ? succeed({ count }) : failed;
}
