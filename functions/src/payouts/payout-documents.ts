import type { NewLedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { entriesOfPayoutChange, payoutEntryId } from '@blockbazaar/domain/payouts/payout-entries';
import { canTransitionPayout, isPayoutOpen } from '@blockbazaar/domain/payouts/payout-states';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { payoutRef } from '../documents/payouts.ts';
import { invalidateConcurrentPayouts } from '../ledger/invalidate-concurrent-payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { releasePayoutSlot } from './payout-slot.ts';

type NewPayout = Pick<Payout, 'storeId' | 'cents' | 'way' | 'receiver' | 'createdBy'>;

/**
 * Creates a payout and deducts its amount from the store's balance in the same commit. A payout by a provider is due at
 * once.
 */
export function createPayoutDocument(batch: OptimisticBatch, payoutId: string, fields: NewPayout): Payout {
  const now = Timestamp.now();
  const payout: Payout = {
    ...fields,
    state: 'created',
    reference: null,
    note: null,
    error: null,
    attempts: 0,
    fundsRefusals: 0,
    waitsForFundsSince: null,
    providerRef: null,
    transactionRef: null,
    returnedCents: 0,
    feeCents: 0,
    dueAt: fields.way === 'manual' ? null : now,
    ledgerEntries: 0,
    createdAt: now,
    movedAt: now,
  };
  const entries = enterChange(batch, payoutId, { before: null, after: payout, at: now });
  const created = { ...payout, ledgerEntries: entries.length };
  batch.create(payoutRef(payoutId), created);
  return created;
}

/**
 * Changes a payout that was read with this batch, and adds its ledger entries. Releases the store's slot when the
 * payout is no longer open. Throws on a transition that the table does not allow.
 */
export async function changePayout(
  batch: OptimisticBatch,
  payoutId: string,
  before: Payout,
  changes: Partial<Payout>,
): Promise<Payout> {
  const now = Timestamp.now();
  const after = { ...before, ...changes };
  const isMoved = after.state !== before.state;
  if (isMoved && !canTransitionPayout(before.state, after.state))
    throw new Error(`A payout cannot move from ${before.state} to ${after.state}.`);
  if (after.state === 'returned') after.returnedCents = after.cents;
  if (isMoved) after.movedAt = now;
  if (!isPayoutOpen(after.state)) after.waitsForFundsSince = null;
  const entries = enterChange(batch, payoutId, { before, after, at: now });
  after.ledgerEntries += entries.length;
  // A failed payout that arrived after all reduces the balance.
  if (entries.some(({ storeCents }) => storeCents < 0)) invalidateConcurrentPayouts(batch, [before.storeId]);
  batch.save(payoutRef(payoutId), after);
  if (isPayoutOpen(before.state) && !isPayoutOpen(after.state))
    await releasePayoutSlot(batch, before.storeId, payoutId);
  return after;
}

/** Returns the entries. Ledger entries are never overwritten: an existing entry makes the commit fail. */
function enterChange(
  batch: OptimisticBatch,
  payoutId: string,
  change: { before: Payout | null; after: Payout; at: Timestamp },
): NewLedgerEntry[] {
  const entries = entriesOfPayoutChange(payoutId, change);
  const first = change.before?.ledgerEntries ?? 0;
  for (const [index, entry] of entries.entries()) {
    const ref = ledgerEntryDocuments.typed.doc(payoutEntryId(payoutId, first + index));
    batch.create(ref, { ...entry, bookedAt: FieldValue.serverTimestamp() });
  }
  return entries;
}
