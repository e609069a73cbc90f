import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { OwnAccountState } from '@blockbazaar/domain/payouts/payout-account';
import { NOBODY, writeAudit } from '../../audit/write-audit.ts';
import { payoutAccountRef } from '../../documents/payout-accounts.ts';
import { accountProvider } from '../../payments/payout-providers.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** How often the provider is called again because another look-up was recorded during the call. */
const TRIES = 5;

/**
 * Reads the state of a store's own account from the provider, and records it. An account that is not the store's changes nothing. Look-ups that
 * overlap are recorded one after the other: each one that is recorded was read after the previous one, so an older state never replaces a newer
 * one.
 */
export async function lookUpAccount(storeId: string, accountId: string | null = null): Promise<Result<null>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const account = (await payoutAccountRef(storeId).get()).data();
    const known = account?.ownAccount ?? null;
    if (account === undefined || known === null || (accountId !== null && known.id !== accountId)) return succeed(null);
    const state = await accountProvider.read(known.id, known.state);
    if (!state.ok) return state;
    const read = { accountId: known.id, state: state.value, afterLookUps: account.ownAccountLookUps };
    const recorded = await recordState(storeId, read);
    if (!recorded.ok || recorded.value === 'recorded') return recorded.ok ? succeed(null) : recorded;
  }
  return fail('BUSY');
}

interface ReadState {
  accountId: string;
  state: OwnAccountState;
  /** The number of look-ups that were recorded before the provider was called. */
  afterLookUps: number;
}

const recordState = (storeId: string, read: ReadState): Promise<Result<'recorded' | 'overtaken'>> =>
  runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data();
    const ownAccount = account?.ownAccount ?? null;
    if (account === undefined || ownAccount?.id !== read.accountId) return succeed('recorded');
    if (account.ownAccountLookUps !== read.afterLookUps) return succeed('overtaken');
    const { state } = read;
    batch.save(ref, { ...account, ownAccount: { ...ownAccount, state }, ownAccountLookUps: read.afterLookUps + 1 });
    if (ownAccount.state === state) return succeed('recorded');
    const [before, after] = [{ state: ownAccount.state }, { state }];
    writeAudit(batch, { action: 'PAYOUT_ACCOUNT_REPORTED', actor: NOBODY, target: ref.path, before, after });
    return succeed('recorded');
  });
