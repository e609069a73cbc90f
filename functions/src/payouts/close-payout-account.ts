import { closedPayoutAccount, newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { Timestamp } from 'firebase-admin/firestore';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Ends the payout schedule of a store in the commit that deletes it, and adds the store to the owner's list of deleted
 * stores.
 */
export async function closePayoutAccount(batch: OptimisticBatch, storeId: string, name: string): Promise<void> {
  const ref = payoutAccountRef(storeId);
  const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
  batch.save(ref, closedPayoutAccount(account, { name, at: Timestamp.now() }));
}
