import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import type { Query } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import type { Identified } from '../platform/define-documents.ts';
import { isAfter } from './is-after.ts';

/** Batch size of reads: for one commit of the roll-up, and for one page of a longer read. */
const BATCH_SIZE = 200;
const PAGE_SIZE = 5_000;

const bookedAt = ledgerEntryDocuments.field('bookedAt');

export type IdentifiedEntry = Identified<LedgerEntry>;

/** Booking times: `after` is excluded, `until` is included. `until`: null for no limit. */
export interface BookingRange {
  after: TimestampLike;
  until: TimestampLike | null;
}

/** The entries of some books, or of all, in a range. */
export function entriesIn({ after, until }: BookingRange, books?: { storeId: string | null }): Query<LedgerEntry> {
  const { typed, field } = ledgerEntryDocuments;
  const all = books === undefined ? typed : typed.where(field('storeId'), '==', books.storeId);
  const later = all.where(bookedAt, '>', after).orderBy(bookedAt);
  return until === null ? later : later.where(bookedAt, '<=', until);
}

/** The next entries in booking order, including all that have the same booking time as the last one. */
export async function readEntries(range: BookingRange): Promise<IdentifiedEntry[]> {
  const entries = await read(entriesIn(range).limit(BATCH_SIZE));
  const last = entries.at(-1);
  if (last === undefined || entries.length < BATCH_SIZE) return entries;
  const together = await read(ledgerEntryDocuments.typed.where(bookedAt, '==', last.bookedAt));
  return [...entries.filter((entry) => isAfter(last.bookedAt, entry.bookedAt)), ...together];
}

/** All results of an ordered query, page by page. */
export async function* pagesOf(
  query: Query<LedgerEntry>,
  pageSize = PAGE_SIZE,
): AsyncGenerator<IdentifiedEntry[], void> {
  for (let rest = query; ;) {
    const { docs } = await rest.limit(pageSize).get();
    yield docs.map((snapshot) => ({ ...snapshot.data(), id: snapshot.id }));
    const last = docs.at(-1);
    if (last === undefined || docs.length < pageSize) return;
    rest = query.startAfter(last);
  }
}

async function read(query: Query<LedgerEntry>): Promise<IdentifiedEntry[]> {
  const { docs } = await query.get();
  return docs.map((snapshot) => ({ ...snapshot.data(), id: snapshot.id }));
}
