import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import { readOrder, showDelivery } from '../orders/order-documents.ts';
import { isPaid, recordDelivery } from '../orders/store-orders/record-sale.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Writes the delivery status to the receipt of its order and to the store orders. Null if the delivery was cancelled.
 */
export async function setDeliveryStatus(
  batch: OptimisticBatch,
  orderId: string,
  deliveryStatus: DeliveryStatus | null,
): Promise<void> {
  const order = await readOrder(orderId, batch);
  if (order === null) return;
  showDelivery(batch, order, deliveryStatus);
  if (!isPaid(order)) return;
  await recordDelivery(batch, orderId, order, deliveryStatus);
  // The second read fails if a refund or a dispute has changed the order since the first one: the store orders may be
  // newer.
  await readOrder(orderId, batch);
}
