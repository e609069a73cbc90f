import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';

const FAILURES = orderDocuments.field('sweepFailures');
const RETRY_AT = orderDocuments.field('sweepRetryAt');

/**
 * Returns whether the sweep may retry an order after earlier failures. Also reads orders that do not match the schema.
 */
export function isSweepDue(order: QueryDocumentSnapshot): boolean {
  const retryAt: unknown = order.get(RETRY_AT);
  return !(retryAt instanceof Timestamp) || retryAt.toMillis() <= Date.now();
}

/** Records a failed attempt to end an order: the delay before the next attempt increases. */
export async function postponeSweep(order: QueryDocumentSnapshot): Promise<void> {
  const failures = failuresOf(order) + 1;
  const delayMs = Math.min(TIMES.sweepRetryFirstMs * 2 ** (failures - 1), TIMES.sweepRetryMaxMs);
  await order.ref.update({ [FAILURES]: failures, [RETRY_AT]: Timestamp.fromMillis(Date.now() + delayMs) });
}

/** Clears the failures of an order that the sweep has ended or advanced. */
export async function clearSweepRetry(order: QueryDocumentSnapshot): Promise<void> {
  if (failuresOf(order) > 0) await order.ref.update({ [FAILURES]: 0, [RETRY_AT]: null });
}

function failuresOf(order: QueryDocumentSnapshot): number {
  const failures: unknown = order.get(FAILURES);
  return typeof failures === 'number' ? failures : 0;
}
