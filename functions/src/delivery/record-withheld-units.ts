import type { WithheldUnits } from '@blockbazaar/domain/delivery/withheld-units';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** Records on an order the units that its sent delivery left out. No write is needed if there are none. */
export async function recordWithheldUnits(
  batch: OptimisticBatch,
  orderId: string,
  withheldUnits: WithheldUnits = {},
): Promise<void> {
  if (Object.keys(withheldUnits).length === 0) return;
  const order = await readOrder(orderId, batch);
  if (order !== null) updateOrder(batch, orderId, order, { withheldUnits });
}
