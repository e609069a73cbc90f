import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { payoutGuardRef } from '../documents/payout-guards.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** A store's one place for an open payout, as it was read. */
export interface PayoutPlace {
  /** `openPayoutId` not null: the place is taken. */
  account: PayoutAccount;
  /** Writes the account, on the condition that it is as it was read, and that the store's balance has not been reduced since. */
  save: (changes: Partial<PayoutAccount>) => void;
}

/**
 * Reads a store's one place for an open payout. To be read once, and before the store's books are: a commit that saves it fails if another
 * payout of the store was made since, and an earlier one is in the books. It also fails if a refund was granted or requested, or a dispute
 * opened, since.
 */
export async function readPayoutPlace(batch: OptimisticBatch, storeId: string): Promise<PayoutPlace> {
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

/** Gives the place back, in the commit in which the payout is open no longer. */
export async function leavePayoutPlace(batch: OptimisticBatch, storeId: string, payoutId: string): Promise<void> {
  const ref = payoutAccountRef(storeId);
  const account = (await batch.get(ref)).data();
  if (account?.openPayoutId === payoutId) batch.save(ref, { ...account, openPayoutId: null });
}
