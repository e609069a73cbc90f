import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { isPayable, receiverOf, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { readConfirmedBalance } from './balance/read-confirmed-balance.ts';
import { createPayoutDocument } from './payout-documents.ts';
import { readPayoutMinimums } from './payout-minimums.ts';
import { readPayoutSlot } from './payout-slot.ts';

/** The ID of a request's payout, which is the same for repeated requests. `origin`: the source of the request. */
export const payoutIdOf = (origin: Payout['createdBy'], storeId: string, request: string): string =>
  createHash('sha256').update(`${origin} ${storeId} ${request}`).digest('hex').slice(0, 32);

interface NewPayout {
  payoutId: string;
  storeId: string;
  cents: number;
  createdBy: Payout['createdBy'];
  actor: Actor;
}

/**
 * Creates a payout of at most the available balance. The caller must call `lookUpReceiver` before. NOT_ALLOWED_NOW: a
 * payout is open, the amount is too large or below the site's minimum, there is no account, or the account was changed
 * recently.
 */
export async function createPayout(batch: OptimisticBatch, request: NewPayout): Promise<Result<{ id: string }>> {
  const { payoutId, storeId, cents } = request;
  const place = await readPayoutSlot(batch, storeId);
  if (place.account.openPayoutId !== null) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.open);
  if (!isPayable(place.account)) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.noReceiver);
  const startsAt = changedAccountDelayEnd(place.account, Date.now());
  if (startsAt !== null) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.accountChanged(startsAt));
  const minimumCents = (await readPayoutMinimums())[place.account.way];
  if (cents < minimumCents) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.belowMinimum(minimumCents));
  const balance = await readConfirmedBalance(storeId);
  if (!balance.ok) return balance;
  const { availableCents } = balance.value;
  if (cents > availableCents) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.tooLarge(availableCents));
  place.save({ openPayoutId: payoutId });
  writeNewPayout(batch, request, { account: place.account, availableCents });
  return succeed({ id: payoutId });
}

/** Writes a payout after the store's slot was acquired and its balance was read. */
export function writeNewPayout(
  batch: OptimisticBatch,
  { payoutId, storeId, cents, createdBy, actor }: NewPayout,
  { account, availableCents }: { account: PayoutAccount; availableCents: number },
): void {
  const { way } = account;
  const fields = { storeId, cents, way, receiver: receiverOf(account), createdBy };
  const { state } = createPayoutDocument(batch, payoutId, fields);
  writeAudit(batch, {
    action: 'CREATE_PAYOUT',
    actor,
    target: payoutRef(payoutId).path,
    before: { storeId, availableCents },
    after: { storeId, availableCents: availableCents - cents, cents, way, state, createdBy },
  });
}
