import type { SellerApplicationFields } from '@blockbazaar/domain/people/applications/application';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import {
  canTransitionApplication,
  type ApplicationState,
} from '@blockbazaar/domain/people/applications/application-states';
import { Timestamp } from 'firebase-admin/firestore';
import { sellerApplicationRef } from '../../documents/seller-applications.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

type Decided = Exclude<ApplicationState, 'open'>;
type Outcome = Partial<Pick<SellerApplicationFields, 'reason' | 'storeId' | 'sellerId' | 'username' | 'storeSlug'>>;

/** Decides an application that was read in this batch. Returns false if its state does not allow that. */
export function transitionApplication(
  batch: OptimisticBatch,
  { id, state }: { id: string; state: ApplicationState },
  to: Decided,
  outcome: Outcome = {},
): boolean {
  if (!canTransitionApplication(state, to)) return false;
  const now = Date.now();
  const changes: Partial<SellerApplicationFields> = {
    ...outcome,
    state: to,
    decidedAt: Timestamp.fromMillis(now),
    expireAt: Timestamp.fromMillis(now + APPLICATION_LIMITS.keptMs),
  };
  batch.update(sellerApplicationRef(id), changes);
  return true;
}
