import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { succeed } from '@blockbazaar/domain/failures';
import { collection } from '../../platform/firestore.ts';
import { transact } from '../../platform/transact.ts';
import type { Step } from './go-on-deleting.ts';

const BATCH = 400;

export const removeProductsOf: Step = async (storeId, _job, deadline) => {
  const products = collection('products').where('storeId' satisfies keyof ProductInput, '==', storeId).limit(BATCH);
  while (Date.now() < deadline) {
    const removed = await transact(async (transaction) => {
      const { docs } = await products.select().get();
      for (const { ref } of docs) transaction.remove(ref);
      return succeed(docs.length);
    });
    if (!removed.ok) return false;
    if (removed.value < BATCH) return true;
  }
  return false;
};
