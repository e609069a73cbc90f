import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
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

/** What an order has come to on each account, but for the provider's fee: some reports have it, and others do not. */
export async function booksOf(orderId: string): Promise<Record<string, number>> {
  const entries = await entriesOf([orderId]);
  return balancesOf(entries.filter(({ kind }) => kind !== 'fee_charged'));
}
