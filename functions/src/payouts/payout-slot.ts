import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { payoutGuardRef } from '../documents/payout-guards.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** A store's only slot for an open payout, as read. */
export interface PayoutSlot {
  /** The slot is taken if `openPayoutId` is not null. */
  account: PayoutAccount;
  /**
   * Writes the account. The commit fails if the account has changed, or the store's balance was reduced, since the
   * read.
   */
  save: (changes: Partial<PayoutAccount>) => void;
}

/**
 * Reads a store's slot for an open payout. Must be called once, before the store's balance is read. A commit that saves
 * it fails if another payout of the store was created since; an earlier one is in the balance. It also fails if a
 * refund was granted or requested, or a dispute opened, since.
 */
export async function readPayoutSlot(batch: OptimisticBatch, storeId: string): Promise<PayoutSlot> {
  const [accountRef, guardRef] = [payoutAccountRef(storeId), payoutGuardRef(storeId)];
  const account = (await batch.get(accountRef)).data() ?? newPayoutAccount(storeId);
  const guard = (await batch.get(guardRef)).data() ?? { changes: 0 };
  return {
    account,
    save: (changes) => {
      batch.save(accountRef, { ...account, ...changes });
      batch.save(guardRef, guard);
    },
  };
}

/** Releases the slot in the commit that ends the payout. */
export async function releasePayoutSlot(batch: OptimisticBatch, storeId: string, payoutId: string): Promise<void> {
  const ref = payoutAccountRef(storeId);
  const account = (await batch.get(ref)).data();
  if (account?.openPayoutId === payoutId) batch.save(ref, { ...account, openPayoutId: null });
}
