import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit } from '../audit/write-audit.ts';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { sellerCredentialsDocuments, sellerCredentialsRef } from '../documents/seller-credentials.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { forgetLoginAttempts, takeLoginTurn, type LoginAttempt } from '../sessions/login-attempts.ts';
import { isPassword } from '../sessions/passwords.ts';
import type { LiveSession } from '../sessions/require-session.ts';

/**
 * Writes where a seller's store is paid to. A session alone cannot: somebody who took it over would be paid from then on. Wrong passwords are
 * limited as wrong logins are. The log has that it was changed, and not what it is.
 */
export async function savePayoutAccount(
  { details, password }: StaffCallableInput<'savePayoutAccount'>,
  { claims, actor }: LiveSession,
): Promise<Result<Record<string, never>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  const { sellerId, storeId } = claims;
  const attempt: LoginAttempt = { account: `payout account of ${sellerId}`, addressDigest: '' };
  const turn = await takeLoginTurn(attempt);
  if (!turn.ok) return turn;
  const credentials = sellerCredentialsDocuments.parse(await sellerCredentialsRef(sellerId).get());
  if (!(await isPassword(password, credentials?.passwordHash ?? null)))
    return fail('INVALID_LOGIN', LOGIN_REFUSALS.password);
  return runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
    forgetLoginAttempts(batch, attempt);
    if (account.details === details) return succeed({});
    batch.save(ref, { ...account, details });
    const before = { hasDetails: account.details !== '' };
    const after = { hasDetails: details !== '', isChanged: true };
    writeAudit(batch, { action: 'SAVE_PAYOUT_ACCOUNT', actor, target: ref.path, before, after });
    return succeed({});
  });
}
