import { succeed, type Result } from '@blockbazaar/domain/failures';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit } from '../audit/write-audit.ts';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { notifyOfSeller } from '../notifications/notify-of-security.ts';
import type { SellerSession } from '../platform/live-session.ts';
import { countAttempt } from '../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/**
 * Saves the payout account of a seller's store, and notifies the store. The audit log records the change without the
 * account data.
 */
export function savePayoutAccount(
  { details, paypalEmail }: StaffCallableInput<'savePayoutAccount'>,
  { claims: { sellerId, storeId }, actor }: SellerSession,
): Promise<Result<Record<string, never>>> {
  return runOptimistic(async (batch) => {
    const ref = payoutAccountRef(storeId);
    const account = (await batch.get(ref)).data() ?? newPayoutAccount(storeId);
    if (account.details === details && account.paypalEmail === paypalEmail) return succeed({});
    const turn = await countAttempt(batch, RATE_LIMITS.payoutAccountChange, sellerId);
    if (!turn.ok) return turn;
    batch.save(ref, { ...account, details, paypalEmail, changedAt: Timestamp.now() });
    await notifyOfSeller(batch, sellerId, 'payoutAccountChanged');
    const after = { ...whatIsThere({ details, paypalEmail }), isChanged: true };
    writeAudit(batch, { action: 'SAVE_PAYOUT_ACCOUNT', actor, target: ref.path, before: whatIsThere(account), after });
    return succeed({});
  });
}

/** The audit log's data about an account, without its details. */
const whatIsThere = ({ details, paypalEmail }: Pick<PayoutAccount, 'details' | 'paypalEmail'>) => ({
  hasDetails: details !== '',
  hasPaypalEmail: paypalEmail !== '',
});
