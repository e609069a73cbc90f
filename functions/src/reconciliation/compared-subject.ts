import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { Order } from '@blockbazaar/domain/orders/order';
import {
  differenceCents,
  findingOf,
  ledgerSide,
  orderDifferenceId,
  payoutDifferenceId,
  providerSide,
  type Difference,
  type Finding,
} from '@blockbazaar/domain/reconciliation/difference';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import { RECONCILIATION_TIMES, type Run } from '@blockbazaar/domain/reconciliation/run';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { differenceDocuments, differenceRef, movementDocuments } from '../documents/reconciliation.ts';
import { allPendingCents } from '../orders/pending-refund-lookup.ts';
import { openPaymentRecord } from '../payments/records/payment-record.ts';
import { pendingCents } from '../payments/records/payment-reversals.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** The subject of a comparison: an order, or a payout to a store. */
export interface Subject {
  kind: keyof typeof FIELDS;
  id: string;
}

/**
 * The fields by which entries, movements and differences refer to a subject, and read limits. An order has about ten of
 * each, a payout fewer.
 */
const FIELDS = {
  order: { named: 'orderId', difference: 'orderId', readLimit: 500 },
  payout: { named: 'payoutId', difference: 'movement.id', readLimit: 100 },
} as const;

export type Compared = Pick<Run, 'provider' | 'since' | 'until'> & {
  /** The time in ms after a movement in which one side may not have recorded it yet. */
  settlingMs: number;
};

/** Both sides of a subject. `finding` and `id` identify their difference; null if they match. */
interface Comparison {
  sides: Pick<Difference, 'provider' | 'atProvider' | 'inLedger'>;
  finding: Finding | null;
  id: string | null;
}

export function compareSides(
  { kind, id: subjectId }: Subject,
  { provider }: Pick<Compared, 'provider'>,
  { movements, entries }: { movements: readonly Movement[]; entries: readonly LedgerEntry[] },
): Comparison {
  const sides = { provider, atProvider: providerSide(movements), inLedger: ledgerSide(entries, provider) };
  const finding = findingOf(sides, { movements: movements.length > 0, entries: entries.length > 0 });
  const corrections = entries.filter((entry) => entry.kind === 'correction').length;
  const nameOf = kind === 'order' ? orderDifferenceId : payoutDifferenceId;
  return { sides, finding, id: finding === null ? null : nameOf(subjectId, { ...sides, corrections }) };
}

export async function movementsOf(
  { kind, id }: Subject,
  { provider }: Pick<Compared, 'provider'>,
): Promise<Movement[]> {
  const { named, readLimit } = FIELDS[kind];
  const found = await movementDocuments.typed
    .where(movementDocuments.field(named), '==', id)
    .where(movementDocuments.field('provider'), '==', provider)
    .limit(readLimit)
    .get();
  return found.docs.map((snapshot) => snapshot.data());
}

/** The entries of movements at the provider since the first run. */
export async function entriesOf(
  { kind, id }: Subject,
  { provider, since }: Pick<Compared, 'provider' | 'since'>,
): Promise<LedgerEntry[]> {
  const { named, readLimit } = FIELDS[kind];
  const found = await ledgerEntryDocuments.typed
    .where(ledgerEntryDocuments.field(named), '==', id)
    .limit(readLimit)
    .get();
  return found.docs
    .map((snapshot) => snapshot.data())
    .filter((entry) => entry.provider === provider && entry.occurredAt.toMillis() >= since.toMillis());
}

/**
 * True if a movement is so recent that one side may not have recorded it, or was in progress when the first run
 * started.
 */
export function isSettling(
  movements: readonly Movement[],
  entries: readonly LedgerEntry[],
  { since, until, settlingMs }: Compared,
): boolean {
  const times = [
    ...movements.map(({ at }) => at.toMillis()),
    ...entries.filter(({ kind }) => kind !== 'correction').map(({ bookedAt }) => bookedAt.toMillis()),
  ];
  return times.some((ms) => ms > until.toMillis() - settlingMs || ms < since.toMillis() + settlingMs);
}

/** The initial fields of a new difference. */
export const NEW_DIFFERENCE = (): Pick<Difference, 'status' | 'isOpen' | 'foundAt' | 'closedAt' | 'reason'> => ({
  status: 'open',
  isOpen: true,
  foundAt: Timestamp.now(),
  closedAt: null,
  reason: null,
});

/**
 * Returns whether a pending refund explains the difference: it has left the provider's balance, and is entered once it
 * has arrived. A refund that has been pending for too long does not explain it.
 */
export async function isPendingRefund(
  batch: OptimisticBatch,
  order: Order,
  sides: Pick<Difference, 'provider' | 'atProvider' | 'inLedger'>,
): Promise<boolean> {
  const { paymentRef, pendingRefundSince } = order;
  const longestSince = Date.now() - RECONCILIATION_TIMES.pendingRefundMs;
  if (paymentRef === null || (pendingRefundSince?.toMillis() ?? 0) <= longestSince) return false;
  const { record } = await openPaymentRecord(batch, { provider: sides.provider, paymentRef });
  // The payment record is more current than an order of an earlier version.
  const pendingRefundCents = pendingCents(record);
  return differenceCents(sides) === 0 - allPendingCents({ ...order, pendingRefundCents });
}

/** Returns whether this difference already exists. A closed one that exists again is reopened. */
export async function reopened(batch: OptimisticBatch, id: string): Promise<boolean> {
  const known = (await batch.get(differenceRef(id))).data();
  if (known?.status === 'vanished')
    batch.update(differenceRef(id), { status: 'open', isOpen: true, closedAt: null } satisfies Partial<Difference>);
  return known !== undefined;
}

/** Closes earlier differences of a subject that no longer exist. */
export async function closeResolvedDifferences(
  batch: OptimisticBatch,
  { kind, id: subjectId }: Subject,
  { provider }: Pick<Compared, 'provider'>,
  except: string | null,
): Promise<void> {
  const { difference, readLimit } = FIELDS[kind];
  const open = await differenceDocuments.plain
    .where(difference, '==', subjectId)
    .where(differenceDocuments.field('isOpen'), '==', true)
    .limit(readLimit)
    .get();
  const others = open.docs.filter((found) => found.id !== except && found.get('provider') === provider);
  for (const { id } of others) await closeDifference(batch, id);
}

/** Closes an open difference that no longer exists. */
export async function closeDifference(batch: OptimisticBatch, id: string): Promise<void> {
  const ref = differenceRef(id);
  const known = (await batch.get(ref)).data();
  if (known?.isOpen !== true) return;
  const closed: Partial<Difference> = { status: 'vanished', isOpen: false, closedAt: Timestamp.now() };
  batch.update(ref, closed);
}
