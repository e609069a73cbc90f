import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { firestore } from '../../support/fixtures.ts';

/** The maximum number of values in one `in` filter. */
const AT_ONCE = 30;

/** All entries of these orders. Throws for an entry that does not sum to zero. */
export async function entriesOf(orderIds: readonly string[]): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let index = 0; index < orderIds.length; index += AT_ONCE) {
    const some = orderIds.slice(index, index + AT_ONCE);
    const found = await firestore.collection(COLLECTIONS.ledgerEntries).where('orderId', 'in', some).get();
    entries.push(...found.docs.map((snapshot) => ledgerEntrySchema.parse(snapshot.data())));
  }
  return entries;
}

const FEES: ReadonlySet<string> = new Set(['fee_charged', 'dispute_fee_charged', 'dispute_fee_returned']);

/** The balance of an order on each account, without the provider's fees, which only some reports contain. */
export async function booksOf(orderId: string): Promise<Record<string, number>> {
  const entries = await entriesOf([orderId]);
  return balancesOf(entries.filter(({ kind }) => !FEES.has(kind)));
}
