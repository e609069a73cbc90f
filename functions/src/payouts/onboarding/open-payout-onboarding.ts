import { succeed, type Result } from '@blockbazaar/domain/failures';
import { newPayoutAccount, type OwnAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { payoutAccountRef } from '../../documents/payout-accounts.ts';
import { notifyOfSeller } from '../../notifications/notify-of-security.ts';
import { accountProvider } from '../../payments/payout-providers.ts';
import type { SellerSession } from '../../platform/live-session.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { lookUpAccount } from './look-up-account.ts';

/** Returns the URL of the provider's onboarding for a seller. Creates the store's account on the first call. */
export async function openPayoutOnboarding(
  _input: StaffCallableInput<'openPayoutOnboarding'>,
  { claims: { sellerId, storeId }, actor }: SellerSession,
): Promise<Result<StaffCallableOutput<'openPayoutOnboarding'>>> {
  const known = (await payoutAccountRef(storeId).get()).data()?.ownAccount ?? null;
  const created = known === null ? await accountProvider.create(storeId) : succeed(known.id);
  if (!created.ok) return created;
  const recorded = await recordAccount({ storeId, sellerId, accountId: created.value, actor });
  if (!recorded.ok) return recorded;
  // An account of an earlier version has no recorded bank account, which is needed to detect one that is entered
  // through the link.
  const lookedUp = known?.externalAccountIds === null ? await lookUpAccount(storeId) : succeed(null);
  if (!lookedUp.ok) return lookedUp;
  const url = await accountProvider.link(recorded.value);
  return url.ok ? succeed({ url: url.value }) : url;
}

interface OpenedAccount {
  storeId: string;
  sellerId: string;
  /** The provider's account ID. */
  accountId: string;
  actor: Actor;
}

/** Records a store's account, unless it already has one. Returns the recorded account. */
const recordAccount = ({ storeId, sellerId, accountId, actor }: OpenedAccount): Promise<Result<string>> =>
  runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
    if (account.ownAccount !== null) return succeed(account.ownAccount.id);
    const ownAccount: OwnAccount = { id: accountId, state: 'onboarding', externalAccountIds: [] };
    batch.save(ref, { ...account, ownAccount, changedAt: Timestamp.now() });
    await notifyOfSeller(batch, sellerId, 'payoutAccountChanged');
    const [before, after] = [{ hasAccount: false }, { hasAccount: true }];
    writeAudit(batch, { action: 'OPEN_PAYOUT_ACCOUNT', actor, target: ref.path, before, after });
    return succeed(accountId);
  });
