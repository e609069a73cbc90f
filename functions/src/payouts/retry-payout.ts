import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isWaitingForFunds } from '@blockbazaar/domain/payouts/owner-reported-end';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { payoutRef } from '../documents/payouts.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { changePayout } from './payout-documents.ts';

/** Makes the next attempt of a payout that waits for funds due now. */
export const retryPayout = (payoutId: string, actor: Actor): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const ref = payoutRef(payoutId);
    const payout = (await batch.get(ref)).data();
    if (payout === undefined) return fail('NOT_FOUND');
    const { storeId } = payout;
    if (!isWaitingForFunds(payout)) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.notWaiting);
    await changePayout(batch, payoutId, payout, { dueAt: Timestamp.now() });
    writeAudit(batch, { action: 'RETRY_PAYOUT', actor, target: ref.path, before: null, after: { storeId } });
    return succeed({});
  });
