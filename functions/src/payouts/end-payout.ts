import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { canOwnerReport, unpaidEndState } from '@blockbazaar/domain/payouts/owner-reported-end';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { changePayout } from './payout-documents.ts';

/** `unpaid`: the final state depends on whether a request was sent to a provider. */
type End = { state: 'arrived' | 'returned' | 'unpaid' } & Partial<Pick<Payout, 'reference' | 'note' | 'error'>>;

/** An action of the owner on a payout. */
interface Ending {
  action: string;
  payoutId: string;
  end: End;
  actor: Actor;
}

/**
 * Ends a payout with a state that the owner reports, and audits it. NOT_ALLOWED_NOW: the payout has another final
 * state, or its provider reports the state.
 */
export async function endPayout(
  batch: OptimisticBatch,
  { action, payoutId, end, actor }: Ending,
): Promise<Result<Record<string, never>>> {
  const ref = payoutRef(payoutId);
  const payout = (await batch.get(ref)).data();
  if (payout === undefined) return fail('NOT_FOUND');
  if (isInState(payout, end)) return succeed({});
  const changes = { ...end, state: end.state === 'unpaid' ? unpaidEndState(payout) : end.state };
  if (!canOwnerReport(payout, changes.state))
    return payout.way === 'manual' ? fail('NOT_ALLOWED_NOW') : fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.byProvider);
  await changePayout(batch, payoutId, payout, { ...changes, dueAt: null });
  const { storeId, cents } = payout;
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, payout[name as keyof typeof changes]]));
  writeAudit(batch, { action, actor, target: ref.path, before, after: { storeId, cents, ...changes } });
  return succeed({});
}

/** Returns whether a payout already has exactly this final state. */
export async function hasFinalState(batch: OptimisticBatch, payoutId: string, end: End): Promise<boolean> {
  const payout = (await batch.get(payoutRef(payoutId))).data();
  return payout !== undefined && isInState(payout, end);
}

const isInState = (payout: Payout, { state, ...rest }: End): boolean =>
  (state === 'unpaid' ? ['cancelled', 'failed'].includes(payout.state) : payout.state === state) &&
  Object.entries(rest).every(([name, value]) => payout[name as keyof typeof rest] === value);
