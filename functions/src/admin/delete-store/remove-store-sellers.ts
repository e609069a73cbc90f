import { sellerDocuments } from '../../documents/sellers.ts';
import { removeSeller } from '../remove-seller.ts';
import type { DeletionStep } from './deletion-step.ts';

const BATCH = 20;

export const removeSellersOf: DeletionStep = async (storeId, { actor }, deadline) => {
  const sellers = sellerDocuments.plain.where(sellerDocuments.field('storeId'), '==', storeId).limit(BATCH);
  while (Date.now() < deadline) {
    const { docs } = await sellers.select().get();
    for (const { id } of docs) if (!(await removeSeller(id, actor)).ok) return false;
    if (docs.length < BATCH) return true;
  }
  return false;
};
