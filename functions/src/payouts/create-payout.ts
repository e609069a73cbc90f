import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { createPayoutDocument } from './payout-documents.ts';
import { takePayoutPlace } from './payout-lock.ts';
import { readPayoutBalance } from './read-payout-balance.ts';

/** The same request has the same payout, however often it comes. `origin`: what made the request. */
export const payoutIdOf = (origin: Payout['createdBy'], storeId: string, request: string): string =>
  createHash('sha256').update(`${origin} ${storeId} ${request}`).digest('hex').slice(0, 32);

interface Request {
  payoutId: string;
  storeId: string;
  cents: number;
  createdBy: Payout['createdBy'];
  actor: Actor;
}

/** Makes a payout of no more than is available. NOT_ALLOWED_NOW: one is open, or it would be more. */
export async function createPayout(
  batch: OptimisticBatch,
  { payoutId, storeId, cents, createdBy, actor }: Request,
): Promise<Result<{ id: string }>> {
  const account = await takePayoutPlace(batch, storeId, payoutId);
  if (!account.ok) return account;
  const balance = await readPayoutBalance(storeId);
  if (!balance.ok) return balance;
  const { availableCents } = balance.value;
  if (cents > availableCents) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.tooLarge(availableCents));
  const { way } = account.value;
  const { state } = createPayoutDocument(batch, payoutId, {
    storeId,
    cents,
    way,
    createdBy,
    reference: null,
    note: null,
    error: null,
  });
  writeAudit(batch, {
    action: 'CREATE_PAYOUT',
    actor,
    target: payoutRef(payoutId).path,
    before: { storeId, availableCents },
    after: { storeId, availableCents: availableCents - cents, cents, way, state },
  });
  return succeed({ id: payoutId });
}
