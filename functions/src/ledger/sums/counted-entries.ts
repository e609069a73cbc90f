import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { LedgerProgress } from '@blockbazaar/domain/ledger/roll-up';
import { TIMES } from '@blockbazaar/domain/limits';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerBatchDocuments } from '../../documents/ledger-sums.ts';
import { isAfter } from '../is-after.ts';

/**
 * The entries that are in the sums: all that were booked up to `lookBackStart`, and the listed ones among those booked
 * later.
 */
export interface CountedEntries {
  lookBackStart: TimestampLike;
  ids: ReadonlySet<string>;
  /** The number of entries booked after `lookBackStart`. */
  laterCount: number;
}

/**
 * Reads the list of entries in the sums. It is as current as `progress`: the caller ensures that no batch was added
 * since.
 */
export async function readCountedEntries(progress: LedgerProgress): Promise<CountedEntries> {
  const start = lookBackStart(progress);
  const batches = await ledgerBatchDocuments.typed.where(ledgerBatchDocuments.field('through'), '>', start).get();
  const entries = batches.docs.flatMap((batch) => Object.entries(batch.data().entries));
  return {
    lookBackStart: start,
    ids: new Set(entries.map(([id]) => id)),
    laterCount: entries.filter(([, bookedAt]) => isAfter(bookedAt, start)).length,
  };
}

export const isCounted = (
  { lookBackStart: start, ids }: CountedEntries,
  entry: LedgerEntry & { id: string },
): boolean => !isAfter(entry.bookedAt, start) || ids.has(entry.id);

/** Entries that were booked up to this time are not read again. */
export function lookBackStart(progress: LedgerProgress): TimestampLike {
  const start = Timestamp.fromMillis(Math.max(0, progress.through.toMillis() - TIMES.ledgerLookBackMs));
  const earliest = recordedFrom(progress);
  return isAfter(start, earliest) ? start : earliest;
}

/** The time from which batches list all entries. An earlier version adds entries to the sums without a list. */
export function recordedFrom({ through, lookBackFrom, recordedThrough }: LedgerProgress): TimestampLike {
  const isRecorded = recordedThrough !== null && !isAfter(through, recordedThrough);
  return isRecorded ? (lookBackFrom ?? through) : through;
}
