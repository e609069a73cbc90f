import { isDeepStrictEqual } from 'node:util';
import { hasVariants, stockOfVariant, variantName } from '@blockbazaar/domain/catalog/variants/variant';
import { storedVariants } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { succeed } from '@blockbazaar/domain/failures';
import { stockCrossing, watchedStockSchema, type WatchedStock } from '@blockbazaar/domain/notifications/stock-crossing';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { STOCK_MOVED_AT } from '../documents/products.ts';
import { parseDocument } from '../platform/define-documents.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { addNotification, notificationId } from './add-notification.ts';

/**
 * Notifies a store if orders reduced a product's stock to its threshold or to zero. Edits by staff send no
 * notification. Of many concurrent changes, one crosses the threshold. Its document version is part of the id, because
 * its event may be delivered twice.
 */
export async function notifyOfLowStock(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  if (isDeepStrictEqual(before.get(STOCK_MOVED_AT), after.get(STOCK_MOVED_AT))) return;
  const stockBefore: unknown = before.get('stock');
  const product = parseDocument(watchedStockSchema, after);
  if (product === null || typeof stockBefore !== 'number' || after.updateTime === undefined) return;
  const { seconds, nanoseconds } = after.updateTime;
  const { id: productId, storeId } = product;
  const crossed = stocksOf(product, before, stockBefore).flatMap(({ key, name, had, stock }) => {
    const kind = stockCrossing(had, { ...product, stock });
    return kind === null
      ? []
      : [{ id: notificationId(kind, key, String(seconds), String(nanoseconds)), kind, name, stock }];
  });
  if (crossed.length === 0) return;
  const added = await runOptimistic(async (batch) => {
    for (const { id, kind, name: productName, stock } of crossed)
      // oxlint-disable-next-line no-await-in-loop -- usually one threshold per product is crossed
      await addNotification(batch, id, { kind, storeId, productId, productName, stock });
    return succeed(null);
  });
  // Throwing makes the platform send the event again.
  if (!added.ok) throw new Error(`A store was not notified of its stock: ${added.failure.code}`);
}

/** The stock of a product, or of each of its variants, before and after the change. */
function stocksOf(product: WatchedStock & { id: string }, before: DocumentSnapshot, stockBefore: number) {
  const { id, name, stock } = product;
  if (!hasVariants(product)) return [{ key: id, name, had: stockBefore, stock }];
  const earlier = storedVariants(before.data() ?? {});
  return (product.variants ?? []).map((variant) => ({
    key: `${id}_${variant.id}`,
    name: variantName(name, variant.name),
    had: stockOfVariant(earlier, variant.id),
    stock: stockOfVariant(product, variant.id),
  }));
}
