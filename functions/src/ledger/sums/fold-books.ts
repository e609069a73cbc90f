import { addEntries, emptyRollUp, SITE_BOOKS, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import { ledgerEntryDocuments } from '../../documents/ledger-entries.ts';
import { entriesIn, pagesOf, type BookingRange, type IdentifiedEntry } from '../read-entries.ts';
import { booksWithSums, distinctStoreIds } from './sum-documents.ts';

const OPTIONS = { countsMigratedSales: true };

interface Fold {
  range: BookingRange;
  /** Returns whether an entry is in the sums. */
  isCounted: (entry: IdentifiedEntry) => boolean;
  /** Called after each page of entries. */
  onPage: () => Promise<void>;
  /** `sums` includes the sums of these books, among others. */
  onBooks: (storeId: string, sums: RollUp) => Promise<void>;
}

/**
 * Sums up the entries of a range: the books of one store after the other, then those of the site. So only the sums of
 * one store and of the site are in memory. Stores with sums but without entries are included.
 */
export async function foldBooks({ range, isCounted, onPage, onBooks }: Fold): Promise<void> {
  const sums = emptyRollUp();
  const fold = async (storeId: string | null): Promise<void> => {
    for await (const entries of pagesOf(entriesIn(range, { storeId }))) {
      addEntries(sums, entries.filter(isCounted), OPTIONS);
      await onPage();
    }
  };
  const named = [...(await distinctStoreIds(ledgerEntryDocuments.plain)), ...(await booksWithSums())];
  for (const storeId of new Set(named)) {
    if (storeId === SITE_BOOKS) continue;
    await fold(storeId);
    await onBooks(storeId, sums);
    discardStoreSums(sums, storeId);
  }
  await fold(null);
  await onBooks(SITE_BOOKS, sums);
}

function discardStoreSums(sums: RollUp, storeId: string): void {
  for (const documents of Object.values(sums) as Map<string, { storeId: string }>[])
    for (const [id, fields] of documents) if (fields.storeId === storeId) documents.delete(id);
}
