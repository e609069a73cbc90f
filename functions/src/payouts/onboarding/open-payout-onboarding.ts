import { succeed, type Result } from '@blockbazaar/domain/failures';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { payoutAccountRef } from '../../documents/payout-accounts.ts';
import { accountProvider } from '../../payments/payout-providers.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { forgetLoginAttempts } from '../../sessions/login-attempts.ts';
import type { SellerSession } from '../../sessions/require-session.ts';
import { takeSellerProof } from '../../sessions/take-seller-proof.ts';

/**
 * Answers where the provider asks a seller for what it has to know before it pays the store. The first time, the store's account is opened. A session
 * alone cannot: somebody who took it over would be paid from then on.
 */
export async function openPayoutOnboarding(
  { password }: StaffCallableInput<'openPayoutOnboarding'>,
  { claims, actor }: SellerSession,
): Promise<Result<StaffCallableOutput<'openPayoutOnboarding'>>> {
  const { sellerId, storeId } = claims;
  const proof = await takeSellerProof(sellerId, password);
  if (!proof.ok) return proof;
  // That a provider does not answer is no wrong password.
  const forgotten = await runOptimistic((batch) => {
    forgetLoginAttempts(batch, proof.value);
    return Promise.resolve(succeed(null));
  });
  if (!forgotten.ok) return forgotten;
  const known = (await payoutAccountRef(storeId).get()).data()?.ownAccount ?? null;
  const created = known === null ? await accountProvider.create(storeId) : succeed(known.id);
  if (!created.ok) return created;
  const kept = await keepAccount(storeId, created.value, actor);
  if (!kept.ok) return kept;
  const url = await accountProvider.link(kept.value);
  return url.ok ? succeed({ url: url.value }) : url;
}

/** Writes a store's account down, unless it has one. Answers the one that it has. */
const keepAccount = (storeId: string, accountId: string, actor: Actor): Promise<Result<string>> =>
  runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
    if (account.ownAccount !== null) return succeed(account.ownAccount.id);
    batch.save(ref, { ...account, ownAccount: { id: accountId, state: 'onboarding' } });
    const [before, after] = [{ hasAccount: false }, { hasAccount: true }];
    writeAudit(batch, { action: 'OPEN_PAYOUT_ACCOUNT', actor, target: ref.path, before, after });
    return succeed(accountId);
  });
