import { succeed, type Result } from '@blockbazaar/domain/failures';
import { payoutRef } from '../documents/payouts.ts';
import { differenceRef } from '../documents/reconciliation.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import {
  closeResolvedDifferences,
  compareSides,
  entriesOf,
  isSettling,
  movementsOf,
  NEW_DIFFERENCE,
  reopened,
  type Compared,
} from './compared-subject.ts';

/**
 * Compares all movements of a provider for a payout with its ledger entries. A pending payout has left the provider's
 * balance, and is entered once it has arrived. Returns whether a new difference was found.
 */
export async function comparePayout(payoutId: string, compared: Compared): Promise<Result<boolean>> {
  const subject = { kind: 'payout', id: payoutId } as const;
  const payout = (await payoutRef(payoutId).get()).data();
  if (payout === undefined || payout.state === 'sending' || payout.state === 'sent') return succeed(false);
  const [movements, entries] = await Promise.all([movementsOf(subject, compared), entriesOf(subject, compared)]);
  if (isSettling(movements, entries, compared)) return succeed(false);
  const { sides, finding, id } = compareSides(subject, compared, { movements, entries });
  return runOptimistic(async (batch) => {
    const isKnown = id === null || (await reopened(batch, id));
    await closeResolvedDifferences(batch, subject, compared, id);
    if (finding === null || id === null || isKnown) return succeed(false);
    batch.create(differenceRef(id), {
      ...sides,
      finding,
      orderId: null,
      storeIds: [payout.storeId],
      movement: { id: payoutId, ref: payout.providerRef ?? payoutId, kind: 'transfer' },
      ...NEW_DIFFERENCE(),
    });
    return succeed(true);
  });
}
