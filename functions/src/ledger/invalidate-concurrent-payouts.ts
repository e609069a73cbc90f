import { FieldValue } from 'firebase-admin/firestore';
import { payoutGuardRef } from '../documents/payout-guards.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Records in this commit that the balance of these stores has decreased, or that their claims have changed. A payout
 * that has read a balance before then fails at its commit and reads again. Increments do not conflict with each other,
 * and sales make none.
 */
export function invalidateConcurrentPayouts(batch: OptimisticBatch, storeIds: readonly string[]): void {
  for (const storeId of storeIds) batch.merge(payoutGuardRef(storeId), { changes: FieldValue.increment(1) });
}
