import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { stockCrossing, watchedStockSchema } from '@blockbazaar/domain/notifications/stock-crossing';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../documents/define-documents.ts';
import { STOCK_MOVED_AT } from '../documents/products.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { addNotification, notificationId } from './add-notification.ts';

/**
 * Notifies a store that orders have brought a product's stock down to its threshold, or to nothing. What staff enter themselves is no news to them.
 * Of the many changes of a stampede one crosses the line, and the version that it made is part of the id: its event may come twice.
 */
export async function notifyOfStock(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  if (isDeepStrictEqual(before.get(STOCK_MOVED_AT), after.get(STOCK_MOVED_AT))) return;
  const stockBefore: unknown = before.get('stock');
  const product = parseDocument(watchedStockSchema, after);
  if (product === null || typeof stockBefore !== 'number' || after.updateTime === undefined) return;
  const kind = stockCrossing(stockBefore, product);
  if (kind === null) return;
  const { id: productId, storeId, name: productName, stock } = product;
  const { seconds, nanoseconds } = after.updateTime;
  const id = notificationId(kind, productId, String(seconds), String(nanoseconds));
  const added = await runOptimistic(async (batch) => {
    await addNotification(batch, id, { kind, storeId, productId, productName, stock });
    return succeed(null);
  });
  // The event is sent again.
  if (!added.ok) throw new Error(`A store was not notified of its stock: ${added.failure.code}`);
}
