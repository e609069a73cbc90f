import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';

/** How many entries are read at once. */
const BATCH_SIZE = 200;

const bookedAt = ledgerEntryDocuments.field('bookedAt');

/** The next entries in the order of their booking, and with the last of them all that were booked at the same moment. `until` null: whatever is there. */
export async function readEntries(after: TimestampLike, until: TimestampLike | null): Promise<LedgerEntry[]> {
  const later = ledgerEntryDocuments.typed.where(bookedAt, '>', after).orderBy(bookedAt).limit(BATCH_SIZE);
  const next = await (until === null ? later : later.where(bookedAt, '<=', until)).get();
  const entries = next.docs.map((snapshot) => snapshot.data());
  const last = entries.at(-1);
  if (last === undefined || entries.length < BATCH_SIZE) return entries;
  const together = await ledgerEntryDocuments.typed.where(bookedAt, '==', last.bookedAt).get();
  return [...entries.filter((entry) => !isAtOnce(entry, last)), ...together.docs.map((snapshot) => snapshot.data())];
}

/** All entries that were booked after a moment, batch by batch. `until` null: whatever is there. */
export async function* entriesAfter(
  after: TimestampLike,
  until: TimestampLike | null,
): AsyncGenerator<LedgerEntry[], void> {
  for (let from = after; ;) {
    const entries = await readEntries(from, until);
    const last = entries.at(-1);
    if (last === undefined) return;
    yield entries;
    from = last.bookedAt;
  }
}

const isAtOnce = (one: LedgerEntry, other: LedgerEntry): boolean => one.bookedAt.valueOf() === other.bookedAt.valueOf();
