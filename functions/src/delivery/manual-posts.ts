import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { notifyOfFailedDelivery } from '../notifications/notify-of-failed-delivery.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { recordWithheldUnits } from './record-withheld-units.ts';

const PREFIX = POST_IDS.manualDelivery('');

/** The order of a manual delivery post; null for other posts. */
const manualOrderOf = (postId: string): string | null =>
  postId.startsWith(PREFIX) ? postId.slice(PREFIX.length) : null;

/** Records on the order the units that a sent post left out. Other posts have no consequences. */
export async function recordManualDelivery(batch: OptimisticBatch, postId: string, tried: OutboxEntry): Promise<void> {
  const orderId = manualOrderOf(postId);
  if (orderId !== null) await recordWithheldUnits(batch, orderId, tried.withheldUnits);
}

/** Notifies the stores of an order whose post is dead-lettered. */
export async function notifyOfManualFailure(batch: OptimisticBatch, postId: string, entry: OutboxEntry): Promise<void> {
  const orderId = manualOrderOf(postId);
  if (orderId !== null) await notifyOfFailedDelivery(batch, orderId, entry);
}
