import { nextDisplayOrder } from '@blockbazaar/domain/catalog/display-order';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { productDocuments } from '../../documents/products.ts';
import { storeDocuments, storeRef } from '../../documents/stores.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

const DISPLAY_ORDER = productDocuments.field('displayOrder');
const LAST_DISPLAY_ORDER = storeDocuments.field('lastDisplayOrder');

/**
 * Assigns the display orders of `count` new products, after all others of their store. Fails with NOT_FOUND if the
 * store does not exist.
 */
export async function assignDisplayOrders(
  batch: OptimisticBatch,
  storeId: string,
  count: number,
): Promise<Result<number[]>> {
  if (count === 0) return succeed([]);
  const store = await batch.get(storeRef(storeId));
  if (!store.exists) return fail('NOT_FOUND');
  const { docs } = await productDocuments.plain
    .where(productDocuments.field('storeId'), '==', storeId)
    .orderBy(DISPLAY_ORDER, 'desc')
    .limit(1)
    .get();
  const first = nextDisplayOrder(store.get(LAST_DISPLAY_ORDER), docs[0]?.get(DISPLAY_ORDER));
  // Fails if the store was changed or deleted since it was read; the transaction is then retried.
  batch.update(store.ref, { [LAST_DISPLAY_ORDER]: first + count - 1 });
  return succeed(Array.from({ length: count }, (_, index) => first + index));
}
