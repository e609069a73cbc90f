import { sellerDocuments } from '../../documents/sellers.ts';
import { removeSeller } from '../../people/remove-seller.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import type { DeletionStep } from './deletion-step.ts';

const BATCH = 20;

export const removeSellersOf: DeletionStep = (storeId, { actor }, { deadline }) => {
  const sellers = sellerDocuments.plain.where(sellerDocuments.field('storeId'), '==', storeId).select();
  return walkQuery(
    sellers,
    { batchSize: BATCH, deadline },
    async ({ id }) => (await removeSeller(id, actor, { notifiesStore: false })).ok,
  );
};
