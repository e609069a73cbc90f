import { succeed } from '@blockbazaar/domain/failures';
import { productDocuments } from '../../documents/products.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import type { DeletionStep } from './deletion-step.ts';

const BATCH = 400;

export const removeProductsOf: DeletionStep = async (storeId, _job, deadline) => {
  const products = productDocuments.plain.where(productDocuments.field('storeId'), '==', storeId).limit(BATCH);
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
