import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import { Timestamp } from 'firebase-admin/firestore';
import { shopperKeyId } from '../../documents/buyer-keys.ts';
import { holdsRef } from '../../documents/holds.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { expireAt } from './buyer-history.ts';

/**
 * Records for purchase limits whether Discord reports a shopper as a member of the marketplace's server at `now` (ms).
 * Requires no read.
 */
export function recordMembership(batch: OptimisticBatch, uid: string, isMember: boolean, now: number): void {
  const id = shopperKeyId(uid);
  batch.merge(holdsRef(id), {
    memberUntil: isMember ? Timestamp.fromMillis(now + SCARCE_STOCK.membershipMs) : null,
    expireAt: expireAt(id, now),
  });
}
