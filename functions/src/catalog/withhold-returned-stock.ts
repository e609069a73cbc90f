import { isDeepStrictEqual } from 'node:util';
import { isSwitchedOff, moveToStockBeforeOff, unitsAdded } from '@blockbazaar/domain/catalog/stock-before-off';
import { succeed } from '@blockbazaar/domain/failures';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { productRef, STOCK_MOVED_AT, stockMoved } from '../documents/products.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/**
 * Moves items that an order returned just after its product was switched off from the stock to the previous stock: the
 * return had read the product as on sale. A stock that the seller enters stays on sale.
 */
export async function withholdReturnedStock(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const [was, is] = [before.data() ?? {}, after.data() ?? {}];
  const isMovedByOrder = !isDeepStrictEqual(was[STOCK_MOVED_AT], is[STOCK_MOVED_AT]);
  if (!isMovedByOrder || !isSwitchedOff(was) || !isSwitchedOff(is)) return;
  const added = unitsAdded(was, is);
  if (added.length === 0) return;
  const movedReturns = await runOptimistic(async (batch) => {
    const now = await batch.get(productRef(after.id));
    const fields = now.data() ?? {};
    const moved = isSwitchedOff(fields) ? moveToStockBeforeOff(fields, added) : null;
    if (moved !== null) batch.update(now.ref, { ...moved, ...stockMoved() });
    return succeed(null);
  });
  // Throwing makes the platform send the event again.
  if (!movedReturns.ok) throw new Error(`Returned items could not be removed from sale: ${movedReturns.failure.code}`);
}
