import { succeed } from '@blockbazaar/domain/failures';
import { productDocuments } from '../../documents/products.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkBatches } from '../../platform/walk-query.ts';
import type { DeletionStep } from './deletion-step.ts';

const BATCH = 400;

export const removeProductsOf: DeletionStep = (storeId, _job, { deadline }) => {
  const products = productDocuments.plain.where(productDocuments.field('storeId'), '==', storeId).select();
  return walkBatches(products, { batchSize: BATCH, deadline }, async (readBatch) => {
    const removed = await runOptimistic(async (batch) => {
      for (const { ref } of await readBatch()) batch.remove(ref);
      return succeed(null);
    });
    return removed.ok;
  });
};
