import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Takes a store's one place for an open payout. To be called before the store's books are read: the commit fails if another payout of the
 * store was made since, and an earlier one is in the books. NOT_ALLOWED_NOW: a payout is open.
 */
export async function takePayoutPlace(
  batch: OptimisticBatch,
  storeId: string,
  payoutId: string,
): Promise<Result<PayoutAccount>> {
  const ref = payoutAccountRef(storeId);
  const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
  if (account.openPayoutId !== null) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.open);
  batch.save(ref, { ...account, openPayoutId: payoutId });
  return succeed(account);
}

/** Gives it back, in the commit in which the payout is open no longer. */
export async function leavePayoutPlace(batch: OptimisticBatch, storeId: string, payoutId: string): Promise<void> {
  const ref = payoutAccountRef(storeId);
  const account = (await batch.get(ref)).data();
  if (account?.openPayoutId === payoutId) batch.update(ref, { openPayoutId: null });
}
