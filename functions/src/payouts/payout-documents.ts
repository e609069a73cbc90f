import type { NewLedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { entryOfMove, payoutEntryId } from '@blockbazaar/domain/payouts/payout-books';
import { canMovePayout, isPayoutOpen, type PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { leavePayoutPlace } from './payout-lock.ts';

type NewPayout = Omit<Payout, 'state' | 'ledgerEntries' | 'createdAt' | 'movedAt'>;

/** A new payout, which takes its money out of what the store is owed in the same commit. */
export function createPayoutDocument(batch: OptimisticBatch, payoutId: string, fields: NewPayout): Payout {
  const now = Timestamp.now();
  const payout: Payout = { ...fields, state: 'created', ledgerEntries: 1, createdAt: now, movedAt: now };
  batch.create(payoutRef(payoutId), payout);
  const entry = entryOfMove(payoutId, payout, { from: null, to: payout.state, at: now });
  if (entry !== null) enter(batch, payoutId, 0, entry);
  return payout;
}

/**
 * Moves a payout that was read with this batch, with its entry in the ledger; the store's place is free again once it is open no longer.
 * Throws for a move that the table does not allow: to the caller it is a fault.
 */
export async function movePayout(
  batch: OptimisticBatch,
  payoutId: string,
  payout: Payout,
  changes: Partial<Payout> & { state: PayoutState },
): Promise<Payout> {
  const { state: to } = changes;
  if (!canMovePayout(payout.state, to)) throw new Error(`A payout cannot move from ${payout.state} to ${to}.`);
  const now = Timestamp.now();
  const entry = entryOfMove(payoutId, payout, { from: payout.state, to, at: now });
  if (entry !== null) enter(batch, payoutId, payout.ledgerEntries, entry);
  const written = { ...changes, movedAt: now, ledgerEntries: payout.ledgerEntries + (entry === null ? 0 : 1) };
  batch.update(payoutRef(payoutId), written);
  if (isPayoutOpen(payout.state) && !isPayoutOpen(to)) await leavePayoutPlace(batch, payout.storeId, payoutId);
  return { ...payout, ...written };
}

/** What is in the ledger is never written again: an entry that exists makes the commit fail. */
function enter(batch: OptimisticBatch, payoutId: string, index: number, entry: NewLedgerEntry): void {
  const ref = ledgerEntryDocuments.typed.doc(payoutEntryId(payoutId, index));
  batch.create(ref, { ...entry, bookedAt: FieldValue.serverTimestamp() });
}
