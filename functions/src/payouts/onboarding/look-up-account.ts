import { succeed, type Result } from '@blockbazaar/domain/failures';
import { NOBODY, writeAudit } from '../../audit/write-audit.ts';
import { payoutAccountRef } from '../../documents/payout-accounts.ts';
import { accountProvider } from '../../payments/payout-providers.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** Asks the provider how a store's own account stands, and writes it down. An account that is not the store's changes nothing. */
export async function lookUpAccount(storeId: string, accountId: string | null = null): Promise<Result<null>> {
  const ref = payoutAccountRef(storeId);
  const known = (await ref.get()).data()?.ownAccount ?? null;
  if (known === null || (accountId !== null && known.id !== accountId)) return succeed(null);
  const state = await accountProvider.read(known.id, known.state);
  if (!state.ok) return state;
  return runOptimistic(async (batch) => {
    const account = (await batch.get(ref)).data();
    const ownAccount = account?.ownAccount ?? null;
    if (account === undefined || ownAccount?.id !== known.id || ownAccount.state === state.value) return succeed(null);
    batch.save(ref, { ...account, ownAccount: { ...ownAccount, state: state.value } });
    writeAudit(batch, {
      action: 'PAYOUT_ACCOUNT_REPORTED',
      actor: NOBODY,
      target: ref.path,
      before: { state: ownAccount.state },
      after: { state: state.value },
    });
    return succeed(null);
  });
}
