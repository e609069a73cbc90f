import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { canMovePayout } from '@blockbazaar/domain/payouts/payout-states';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { movePayout } from './payout-documents.ts';

type End = Pick<Payout, 'state'> & Partial<Pick<Payout, 'reference' | 'note' | 'error'>>;

/** One of the owner's acts on a payout. */
interface Ending {
  action: string;
  payoutId: string;
  end: End;
  actor: Actor;
}

/** Brings a payout to an end that the owner reports, with the audit log's entry. NOT_ALLOWED_NOW: it has come to another one. */
export async function endPayout(
  batch: OptimisticBatch,
  { action, payoutId, end, actor }: Ending,
): Promise<Result<Record<string, never>>> {
  const ref = payoutRef(payoutId);
  const payout = (await batch.get(ref)).data();
  if (payout === undefined) return fail('NOT_FOUND');
  if (isSo(payout, end)) return succeed({});
  if (!canMovePayout(payout.state, end.state)) return fail('NOT_ALLOWED_NOW');
  await movePayout(batch, payoutId, payout, end);
  const { storeId, cents } = payout;
  const before = Object.fromEntries(Object.keys(end).map((name) => [name, payout[name as keyof End]]));
  writeAudit(batch, { action, actor, target: ref.path, before, after: { storeId, cents, ...end } });
  return succeed({});
}

/** Whether a payout has come to this very end already. */
export async function isEndedSo(batch: OptimisticBatch, payoutId: string, end: End): Promise<boolean> {
  const payout = (await batch.get(payoutRef(payoutId))).data();
  return payout !== undefined && isSo(payout, end);
}

const isSo = (payout: Payout, end: End): boolean =>
  Object.entries(end).every(([name, value]) => payout[name as keyof End] === value);
