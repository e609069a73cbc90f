import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { OwnAccount, OwnAccountState, PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { Timestamp } from 'firebase-admin/firestore';
import { UNAUTHENTICATED_ACTOR, writeAudit } from '../../audit/write-audit.ts';
import { payoutAccountDocuments, payoutAccountRef } from '../../documents/payout-accounts.ts';
import { notifyOfSecurity } from '../../notifications/notify-of-security.ts';
import { accountProvider } from '../../payments/payout-providers.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** Maximum number of calls when another lookup was recorded during the call. */
const LOOKUP_ATTEMPTS_MAX = 5;

/** Looks up an account that the provider reports as changed. An account without a store is ignored. */
export async function lookUpReportedAccount(report: {
  storeId: string | null;
  accountId: string;
}): Promise<Result<null>> {
  const { storeId, accountId } = report;
  if (storeId !== null) return lookUpAccount(storeId, accountId);
  const found = await payoutAccountDocuments.plain.where('ownAccount.id', '==', accountId).limit(1).get();
  const [account] = found.docs;
  return account === undefined ? succeed(null) : lookUpAccount(account.id, accountId);
}

/**
 * Reads the state and the external accounts of a store's own account from the provider, and records both. `accountId`:
 * the expected account; a different one is ignored. PROVIDER_UNAVAILABLE: the provider does not respond. BUSY: other
 * lookups were recorded during each call.
 */
export async function lookUpAccount(storeId: string, accountId: string | null = null): Promise<Result<null>> {
  const account = (await payoutAccountRef(storeId).get()).data();
  const isOther = accountId !== null && account?.ownAccount?.id !== accountId;
  return account === undefined || isOther ? succeed(null) : lookUpOwnAccount(account);
}

/**
 * Variant of `lookUpAccount` for an account that was already read. A new bank account delays the store's next payouts.
 * If it replaces another one, the store is notified, at most twice an hour. Overlapping lookups are recorded in
 * sequence: each recorded one was read after the previous one. So an older state never replaces a newer one.
 */
export async function lookUpOwnAccount(account: PayoutAccount): Promise<Result<null>> {
  const { storeId, ownAccount: known } = account;
  if (known === null) return succeed(null);
  let { state } = known;
  let lookUps = account.ownAccountLookUps;
  for (let attempt = 1; attempt <= LOOKUP_ATTEMPTS_MAX; attempt += 1) {
    const read = await accountProvider.read(known.id, state);
    if (!read.ok) return read;
    const recorded = await recordFound(storeId, { ...read.value, id: known.id }, lookUps);
    if (!recorded.ok) return recorded;
    if (recorded.value === null) return succeed(null);
    ({ state, lookUps } = recorded.value);
  }
  return fail('BUSY');
}

/** A lookup that was recorded during another one, and the number of such lookups. */
interface ConcurrentLookup {
  state: OwnAccountState;
  lookUps: number;
}

/**
 * `afterLookUps`: the number of lookups that were recorded before the call to the provider. Returns null if the result
 * was recorded.
 */
const recordFound = (
  storeId: string,
  found: OwnAccount,
  afterLookUps: number,
): Promise<Result<ConcurrentLookup | null>> =>
  runOptimistic<ConcurrentLookup | null>(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data();
    const known = account?.ownAccount ?? null;
    if (account === undefined || known?.id !== found.id) return succeed(null);
    if (account.ownAccountLookUps !== afterLookUps)
      return succeed({ state: known.state, lookUps: account.ownAccountLookUps });
    const externalAccountIds = found.externalAccountIds ?? known.externalAccountIds;
    const isNew = !isDeepStrictEqual(externalAccountIds, known.externalAccountIds);
    // The age of the first recorded bank account is unknown.
    const isBankAccountChanged = isNew && known.externalAccountIds !== null;
    const changedAt = isNew ? Timestamp.now() : account.changedAt;
    const ownAccount = { ...found, externalAccountIds };
    batch.save(ref, { ...account, ownAccount, changedAt, ownAccountLookUps: afterLookUps + 1 });
    const alert = isBankAccountChanged ? await countAttempt(batch, RATE_LIMITS.bankAlert, storeId) : null;
    if (alert?.ok === true)
      notifyOfSecurity(batch, storeId, { event: 'bankAccountChanged', username: '', storeRole: 'owner' });
    if (known.state === found.state && !isNew) return succeed(null);
    const [before, after] = [{ state: known.state }, { state: found.state, isBankAccountChanged }];
    writeAudit(batch, {
      action: 'PAYOUT_ACCOUNT_REPORTED',
      actor: UNAUTHENTICATED_ACTOR,
      target: ref.path,
      before,
      after,
    });
    return succeed(null);
  });
