import { succeed } from '@blockbazaar/domain/failures';
import { orderDocuments, orderRef } from '../documents/orders.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { recordCurrentState } from './enter-change.ts';

const WALK = { batchSize: 200, concurrency: 20, deadline: Infinity };

/** The number of orders, and of those entered by this run. */
export interface Migrated {
  orders: number;
  entered: number;
}

/**
 * Adds ledger entries for orders of earlier versions. Orders with entries do not change, so an interrupted migration
 * can be repeated. It can run during sales without missing one. Afterwards, `rebuildSums` computes the sums from the
 * ledger alone.
 */
export async function migrateOrders(
  onProgress: (migrated: Migrated) => void = () => undefined,
  batchSize = WALK.batchSize,
): Promise<Migrated> {
  const migrated: Migrated = { orders: 0, entered: 0 };
  const all = orderDocuments.typed.where(orderDocuments.field('status'), 'in', ['completed', 'refunded', 'cancelled']);
  await walkQuery(all, { ...WALK, batchSize }, async (found) => {
    migrated.orders += 1;
    if (found.data().ledgerChanges === 0 && (await enterOrder(found.id))) migrated.entered += 1;
    if (migrated.orders % batchSize === 0) onProgress(migrated);
    return true;
  });
  return migrated;
}

/** Returns whether entries were added. */
async function enterOrder(orderId: string): Promise<boolean> {
  const entered = await runOptimistic(async (batch) => {
    const order = (await batch.get(orderRef(orderId))).data();
    if (order === undefined || order.ledgerChanges > 0) return succeed(false);
    const ledgerChanges = recordCurrentState(batch, orderId, order);
    if (ledgerChanges > 0) batch.update(orderRef(orderId), { ledgerChanges });
    return succeed(ledgerChanges > 0);
  });
  if (!entered.ok) throw new Error(`Order ${orderId} could not be entered in the ledger: ${entered.failure.code}.`);
  return entered.value;
}
