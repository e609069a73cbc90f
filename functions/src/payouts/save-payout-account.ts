import { succeed, type Result } from '@blockbazaar/domain/failures';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit } from '../audit/write-audit.ts';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { forgetLoginAttempts } from '../sessions/login-attempts.ts';
import type { SellerSession } from '../sessions/require-session.ts';
import { takeSellerProof } from '../sessions/take-seller-proof.ts';

/**
 * Writes where a seller's store is paid to. A session alone cannot: somebody who took it over would be paid from then on. The log has that it
 * was changed, and not what it is.
 */
export async function savePayoutAccount(
  { details, paypalEmail, password }: StaffCallableInput<'savePayoutAccount'>,
  { claims, actor }: SellerSession,
): Promise<Result<Record<string, never>>> {
  const { sellerId, storeId } = claims;
  const proof = await takeSellerProof(sellerId, password);
  if (!proof.ok) return proof;
  return runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
    forgetLoginAttempts(batch, proof.value);
    if (account.details === details && account.paypalEmail === paypalEmail) return succeed({});
    batch.save(ref, { ...account, details, paypalEmail });
    const after = { ...whatIsThere({ details, paypalEmail }), isChanged: true };
    writeAudit(batch, { action: 'SAVE_PAYOUT_ACCOUNT', actor, target: ref.path, before: whatIsThere(account), after });
    return succeed({});
  });
}

/** What the log has of an account: not what it is. */
const whatIsThere = ({ details, paypalEmail }: Pick<PayoutAccount, 'details' | 'paypalEmail'>) => ({
  hasDetails: details !== '',
  hasPaypalEmail: paypalEmail !== '',
});
