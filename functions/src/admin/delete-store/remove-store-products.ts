import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { succeed } from '@blockbazaar/domain/failures';
import { collection } from '../../platform/firestore.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import type { Step } from './continue-deletion.ts';

const BATCH = 400;

export const removeProductsOf: Step = async (storeId, _job, deadline) => {
  const products = collection('products')
    .where('storeId' satisfies keyof ProductInput, '==', storeId)
    .limit(BATCH);
  while (Date.now() < deadline) {
    const removed = await runOptimistic(async (batch) => {
      const { docs } = await products.select().get();
      for (const { ref } of docs) batch.remove(ref);
      return succeed(docs.length);
    });
    if (!removed.ok) return false;
    if (removed.value < BATCH) return true;
  }
  return false;
};
