import { addEntries, emptyRollUp, SITE_BOOKS, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../../documents/ledger-sums.ts';
import { entriesIn, pagesOf } from '../read-entries.ts';
import { readStable } from '../read-stable.ts';
import { isCounted, lookBackStart, readCountedEntries } from '../sums/counted-entries.ts';
import { foldBooks } from '../sums/fold-books.ts';
import { readSums, sumDocuments } from '../sums/sum-documents.ts';
import { differentSums } from './compare-sums.ts';

/**
 * The paths of sums that differ from the ledger: `rebuildSums` corrects them. Reads every entry once up to a fixed
 * time, the books of one store after the other. Later entries are added when each store's sums are compared.
 */
export async function checkSums(): Promise<string[]> {
  const progress = (await ledgerProgressRef().get()).data();
  if (progress === undefined) return [];
  const until = lookBackStart(progress);
  const different: string[] = [];
  await foldBooks({
    range: { after: Timestamp.fromMillis(0), until },
    isCounted: () => true,
    onPage: () => Promise.resolve(),
    onBooks: async (storeId, sums) => {
      different.push(...(await differencesOf(storeId, sums, until)));
    },
  });
  return different.toSorted();
}

/** `folded`: the totals of the books up to `until`. */
async function differencesOf(storeId: string, folded: RollUp, until: TimestampLike): Promise<string[]> {
  const paths = await readStable(async (progress) => {
    const [stored, counted] = await Promise.all([readSums(storeId), readCountedEntries(progress)]);
    const later = emptyRollUp();
    const books = storeId === SITE_BOOKS ? undefined : { storeId };
    for await (const entries of pagesOf(entriesIn({ after: until, until: progress.through }, books))) {
      const added = entries.filter((entry) => isCounted(counted, entry));
      addEntries(later, added, { countsMigratedSales: true });
    }
    const expected = [folded, later].flatMap((sums) => sumDocuments(sums, progress.through, storeId));
    return differentSums(stored, expected).map(({ path }) => path);
  });
  return paths ?? [];
}
