import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { OwnAccount } from '@blockbazaar/domain/payouts/payout-account';
import { Timestamp } from 'firebase-admin/firestore';
import { NOBODY, writeAudit } from '../../audit/write-audit.ts';
import { payoutAccountDocuments, payoutAccountRef } from '../../documents/payout-accounts.ts';
import { notifyOfSecurity } from '../../notifications/notify-of-security.ts';
import { accountProvider } from '../../payments/payout-providers.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** How often the provider is called again because another look-up was recorded during the call. */
const TRIES = 5;

/** Looks up an account that the provider reports as changed. One that no store has changes nothing. */
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
 * Reads the state of a store's own account from the provider, and what it pays out to, and records both. Another bank account delays the store's next
 * payouts, and the store is notified, twice an hour at most. An account that is not the store's changes nothing. Look-ups that
 * overlap are recorded one after the other: each one that is recorded was read after the previous one, so an older state never replaces a newer
 * one.
 */
export async function lookUpAccount(storeId: string, accountId: string | null = null): Promise<Result<null>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const account = (await payoutAccountRef(storeId).get()).data();
    const known = account?.ownAccount ?? null;
    if (account === undefined || known === null || (accountId !== null && known.id !== accountId)) return succeed(null);
    const read = await accountProvider.read(known.id, known.state);
    if (!read.ok) return read;
    const found = { ...read.value, id: known.id };
    const recorded = await recordFound(storeId, found, account.ownAccountLookUps);
    if (!recorded.ok || recorded.value === 'recorded') return recorded.ok ? succeed(null) : recorded;
  }
  return fail('BUSY');
}

/** `afterLookUps`: the number of look-ups that were recorded before the provider was called. */
const recordFound = (
  storeId: string,
  found: OwnAccount,
  afterLookUps: number,
): Promise<Result<'recorded' | 'overtaken'>> =>
  runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data();
    const known = account?.ownAccount ?? null;
    if (account === undefined || known?.id !== found.id) return succeed('recorded');
    if (account.ownAccountLookUps !== afterLookUps) return succeed('overtaken');
    const externalAccountIds = found.externalAccountIds ?? known.externalAccountIds;
    const isBankAccountChanged =
      known.externalAccountIds !== null && !isDeepStrictEqual(externalAccountIds, known.externalAccountIds);
    const changedAt = isBankAccountChanged ? Timestamp.now() : account.changedAt;
    const ownAccount = { ...found, externalAccountIds };
    batch.save(ref, { ...account, ownAccount, changedAt, ownAccountLookUps: afterLookUps + 1 });
    const alert = isBankAccountChanged ? await countAttempt(batch, RATE_LIMITS.bankAlert, storeId) : null;
    if (alert?.ok === true)
      notifyOfSecurity(batch, storeId, { event: 'bankAccountChanged', username: '', storeRole: 'owner' });
    if (known.state === found.state && !isBankAccountChanged) return succeed('recorded');
    const [before, after] = [{ state: known.state }, { state: found.state, isBankAccountChanged }];
    writeAudit(batch, { action: 'PAYOUT_ACCOUNT_REPORTED', actor: NOBODY, target: ref.path, before, after });
    return succeed('recorded');
  });
