import { succeed, type Result } from '@blockbazaar/domain/failures';
import { NO_PAYOUT_MINIMUMS, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { payoutMinimumsRef } from '../documents/site-settings.ts';
import { changesOf } from '../platform/changes.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** The site's minimums of payouts. */
export const readPayoutMinimums = async (): Promise<PayoutMinimums> =>
  (await payoutMinimumsRef().get()).data() ?? NO_PAYOUT_MINIMUMS;

export const setPayoutMinimums = (minimums: PayoutMinimums, actor: Actor): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const ref = payoutMinimumsRef();
    const changes = changesOf((await batch.get(ref)).data() ?? NO_PAYOUT_MINIMUMS, minimums);
    if (changes === null) return succeed({});
    batch.save(ref, minimums);
    writeAudit(batch, { action: 'SET_PAYOUT_MINIMUMS', actor, target: ref.path, ...changes });
    return succeed({});
  });
