import { FieldValue } from 'firebase-admin/firestore';
import { payoutGuardRef } from '../documents/payout-guards.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Records in this commit that the balance of these stores has decreased, or that their claims have changed. A payout
 * that read a balance before this commit fails at its own commit and reads again. Increments do not conflict. A sale
 * increments no guard.
 */
export function invalidateConcurrentPayouts(batch: OptimisticBatch, storeIds: readonly string[]): void {
  for (const storeId of storeIds) batch.merge(payoutGuardRef(storeId), { changes: FieldValue.increment(1) });
}
