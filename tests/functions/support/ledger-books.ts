import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { firestore } from '../../support/fixtures.ts';

/** The most values of one `in`. */
const AT_ONCE = 30;

/** All entries of these orders. Throws for one that does not sum to zero. */
export async function entriesOf(orderIds: readonly string[]): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let index = 0; index < orderIds.length; index += AT_ONCE) {
    const some = orderIds.slice(index, index + AT_ONCE);
    const found = await firestore.collection(COLLECTIONS.ledgerEntries).where('orderId', 'in', some).get();
    entries.push(...found.docs.map((snapshot) => ledgerEntrySchema.parse(snapshot.data())));
  }
  return entries;
}
