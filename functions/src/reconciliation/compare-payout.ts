import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { findingOf, ledgerSide, payoutDifferenceId, providerSide } from '@blockbazaar/domain/reconciliation/difference';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { payoutRef } from '../documents/payouts.ts';
import { differenceDocuments, differenceRef, movementDocuments } from '../documents/reconciliation.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { closeDifference, isSettling, NEW_DIFFERENCE, reopened, type Compared } from './compare-order.ts';

/** A payout has a handful of entries and movements: more are not looked at. */
const PER_PAYOUT_MAX = 100;

/**
 * Compares all that a provider has moved for a payout to a store with all that the ledger has of it. One that is under way has left the
 * provider's balance, and is entered once it has arrived. Answers whether a new difference was found.
 */
export async function comparePayout(payoutId: string, compared: Compared): Promise<Result<boolean>> {
  const { provider } = compared;
  const payout = (await payoutRef(payoutId).get()).data();
  if (payout === undefined || payout.state === 'sending' || payout.state === 'sent') return succeed(false);
  const [movements, entries] = await Promise.all([movementsOf(payoutId, compared), entriesOf(payoutId, compared)]);
  if (isSettling(movements, entries, compared)) return succeed(false);
  const sides = { provider, atProvider: providerSide(movements), inLedger: ledgerSide(entries, provider) };
  const finding = findingOf(sides, { movements: movements.length > 0, entries: entries.length > 0 });
  const id = finding === null ? null : payoutDifferenceId(payoutId, sides);
  return runOptimistic(async (batch) => {
    const isKnown = id === null || (await reopened(batch, id));
    await closeOthers(batch, payoutId, id);
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

/** Closes what was found of the payout earlier and is not so any more. */
async function closeOthers(batch: OptimisticBatch, payoutId: string, except: string | null): Promise<void> {
  const open = await differenceDocuments.plain
    .where('movement.id', '==', payoutId)
    .where(differenceDocuments.field('isOpen'), '==', true)
    .limit(PER_PAYOUT_MAX)
    .get();
  for (const { id } of open.docs) if (id !== except) await closeDifference(batch, id);
}

async function movementsOf(payoutId: string, { provider }: Compared): Promise<Movement[]> {
  const found = await movementDocuments.typed
    .where(movementDocuments.field('payoutId'), '==', payoutId)
    .where(movementDocuments.field('provider'), '==', provider)
    .limit(PER_PAYOUT_MAX)
    .get();
  return found.docs.map((snapshot) => snapshot.data());
}

/** Those that happened at the provider since the first run. */
async function entriesOf(payoutId: string, { provider, since }: Compared): Promise<LedgerEntry[]> {
  const found = await ledgerEntryDocuments.typed
    .where(ledgerEntryDocuments.field('payoutId'), '==', payoutId)
    .limit(PER_PAYOUT_MAX)
    .get();
  return found.docs
    .map((snapshot) => snapshot.data())
    .filter((entry) => entry.provider === provider && entry.occurredAt.toMillis() >= since.toMillis());
}
