import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { readOrder } from '../orders/order-documents.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { addNotification, notificationId } from './add-notification.ts';

/**
 * Notifies the stores of an order in the commit that gives up its delivery. `tried`: distinguishes the failure of a
 * restarted delivery from earlier ones.
 */
export async function notifyOfFailedDelivery(
  batch: OptimisticBatch,
  orderId: string,
  { createdAt, triedSince = createdAt }: { createdAt: TimestampLike; triedSince?: TimestampLike | undefined },
): Promise<void> {
  const order = await readOrder(orderId, batch);
  for (const storeId of order?.storeIds ?? []) {
    const id = notificationId('deliveryFailed', orderId, storeId, String(triedSince.toMillis()));
    await addNotification(batch, id, { kind: 'deliveryFailed', storeId, orderId });
  }
}
