import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { Difference } from '@blockbazaar/domain/reconciliation/difference';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import type { Run } from '@blockbazaar/domain/reconciliation/run';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { differenceDocuments, differenceRef, movementDocuments } from '../documents/reconciliation.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** What is compared with the provider's list: an order, or a payout to a store. */
interface Subject {
  kind: keyof typeof FIELDS;
  id: string;
}

/** Where entries, movements and differences name it; and how many of each are looked at: an order has some ten, a payout a handful. */
const FIELDS = {
  order: { named: 'orderId', difference: 'orderId', most: 500 },
  payout: { named: 'payoutId', difference: 'movement.id', most: 100 },
} as const;

export type Compared = Pick<Run, 'provider' | 'since' | 'until'> & {
  /** Within this time after money has moved (ms), one side may not know of it yet. */
  settlingMs: number;
};

export async function movementsOf({ kind, id }: Subject, { provider }: Compared): Promise<Movement[]> {
  const { named, most } = FIELDS[kind];
  const found = await movementDocuments.typed
    .where(movementDocuments.field(named), '==', id)
    .where(movementDocuments.field('provider'), '==', provider)
    .limit(most)
    .get();
  return found.docs.map((snapshot) => snapshot.data());
}

/** Those that happened at the provider since the first run. */
export async function entriesOf({ kind, id }: Subject, { provider, since }: Compared): Promise<LedgerEntry[]> {
  const { named, most } = FIELDS[kind];
  const found = await ledgerEntryDocuments.typed.where(ledgerEntryDocuments.field(named), '==', id).limit(most).get();
  return found.docs
    .map((snapshot) => snapshot.data())
    .filter((entry) => entry.provider === provider && entry.occurredAt.toMillis() >= since.toMillis());
}

/** Whether money has moved so lately that one side may not know of it, or was moving when the first run began. */
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

/** What a difference is when it is found. */
export const NEW_DIFFERENCE = (): Pick<Difference, 'status' | 'isOpen' | 'foundAt' | 'closedAt' | 'reason'> => ({
  status: 'open',
  isOpen: true,
  foundAt: Timestamp.now(),
  closedAt: null,
  reason: null,
});

/** Whether there is this difference already. One that had vanished is there again. */
export async function reopened(batch: OptimisticBatch, id: string): Promise<boolean> {
  const known = (await batch.get(differenceRef(id))).data();
  if (known?.status === 'vanished')
    batch.update(differenceRef(id), { status: 'open', isOpen: true, closedAt: null } satisfies Partial<Difference>);
  return known !== undefined;
}

/** Closes what was found earlier of a subject and is not so any more. */
export async function closeOthers(
  batch: OptimisticBatch,
  { kind, id: subjectId }: Subject,
  { provider }: Pick<Compared, 'provider'>,
  except: string | null,
): Promise<void> {
  const { difference, most } = FIELDS[kind];
  const open = await differenceDocuments.plain
    .where(difference, '==', subjectId)
    .where(differenceDocuments.field('isOpen'), '==', true)
    .limit(most)
    .get();
  const others = open.docs.filter((found) => found.id !== except && found.get('provider') === provider);
  for (const { id } of others) await closeDifference(batch, id);
}

/** Closes an open difference that is not there any more. */
export async function closeDifference(batch: OptimisticBatch, id: string): Promise<void> {
  const ref = differenceRef(id);
  const known = (await batch.get(ref)).data();
  if (known?.isOpen !== true) return;
  const closed: Partial<Difference> = { status: 'vanished', isOpen: false, closedAt: Timestamp.now() };
  batch.update(ref, closed);
}
