import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import { readOrder, updateOrder } from '../checkout/order-documents.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { isPaid, recordDelivery } from '../sales/record-sale.ts';

/** Writes where a delivery stands now to its order, the receipt and the stores' parts. Null: it was called off. */
export async function setDeliveryStatus(
  batch: OptimisticBatch,
  orderId: string,
  deliveryStatus: DeliveryStatus | null,
): Promise<void> {
  const order = await readOrder(orderId, batch);
  if (order === null) return;
  updateOrder(batch, orderId, order, { deliveryStatus });
  if (isPaid(order)) await recordDelivery(batch, orderId, order, deliveryStatus);
}
