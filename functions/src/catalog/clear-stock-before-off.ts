import { isDeepStrictEqual } from 'node:util';
import { isSwitchedOff, stockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import { succeed } from '@blockbazaar/domain/failures';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { BULK_EDIT_ID, productRef, STOCK_MOVED_AT, stockMoved } from '../documents/products.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/**
 * Clears the previous stock of a switched-off product after its seller entered another stock, because rules let no
 * seller write that field. Orders and bulk edits also change the stock, and are recognized by `stockMovedAt` and
 * `bulkEditId`. Items that returned since the edit are for sale.
 */
export async function clearStockBeforeOff(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const isSame = (name: string): boolean => isDeepStrictEqual(before.get(name), after.get(name));
  const isEditedByHand = !isSame('stock') && isSame(STOCK_MOVED_AT) && isSame(BULK_EDIT_ID);
  if (!isEditedByHand || !isSwitchedOff(after.data() ?? {})) return;
  const clearedStock = await runOptimistic(async (batch) => {
    const now = await batch.get(productRef(after.id));
    // A bulk edit has switched the product off again: the previous stock is newer than this event.
    if (!now.exists || now.get(BULK_EDIT_ID) !== after.get(BULK_EDIT_ID)) return succeed(null);
    const returned = stockBeforeOff(now.data() ?? {}) - stockBeforeOff(after.data() ?? {});
    const onSale = returned > 0 ? { stock: FieldValue.increment(returned), ...stockMoved() } : {};
    batch.update(now.ref, { stockBeforeOff: null, ...onSale });
    return succeed(null);
  });
  // Throwing makes the platform send the event again.
  if (!clearedStock.ok)
    throw new Error(`The previous stock of a product could not be cleared: ${clearedStock.failure.code}`);
}
