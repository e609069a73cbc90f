import { storedFields, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import type { CollectionReference, DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ledgerBalanceDocuments, ledgerMonthDocuments } from '../../documents/ledger-sums.ts';
import { salesDayDocuments } from '../../documents/sales-daily.ts';
import { salesTotalsDocuments } from '../../documents/sales-totals.ts';

/** The collections that are derived only from the ledger. Each document has its books in `storeId`. */
const SUM_COLLECTIONS: Readonly<Record<keyof RollUp, CollectionReference>> = {
  salesTotals: salesTotalsDocuments.plain,
  salesDaily: salesDayDocuments.plain,
  ledgerMonths: ledgerMonthDocuments.plain,
  ledgerBalances: ledgerBalanceDocuments.plain,
};

const SUM_NAMES = ['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const satisfies (keyof RollUp)[];

const STORE_ID = ledgerBalanceDocuments.field('storeId');

export interface SumDocument {
  ref: DocumentReference;
  fields: object;
}

/** The documents of sums. `storeId`: only those of these books. */
export function sumDocuments(sums: RollUp, through: TimestampLike, storeId?: string): SumDocument[] {
  const kept = storedFields(sums, through);
  return SUM_NAMES.flatMap((name) =>
    [...kept[name]].flatMap(([id, fields]) =>
      storeId === undefined || fields.storeId === storeId ? [{ ref: SUM_COLLECTIONS[name].doc(id), fields }] : [],
    ),
  );
}

/** All stored sums of some books. */
export async function readSums(storeId: string): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(SUM_NAMES.map((name) => SUM_COLLECTIONS[name].where(STORE_ID, '==', storeId).get()));
  return found.flatMap(({ docs }) => docs);
}

/** The books that have sums. */
export async function booksWithSums(): Promise<string[]> {
  const found = await Promise.all(SUM_NAMES.map((name) => distinctStoreIds(SUM_COLLECTIONS[name])));
  return [...new Set(found.flat())];
}

/** The stores that occur in a collection: one short query per store, regardless of its number of documents. */
export async function distinctStoreIds(collection: CollectionReference): Promise<string[]> {
  const storeIds: string[] = [];
  for (let after = ''; ;) {
    const { docs } = await collection.where(STORE_ID, '>', after).orderBy(STORE_ID).select(STORE_ID).limit(1).get();
    const next: unknown = docs[0]?.get(STORE_ID);
    if (typeof next !== 'string') return storeIds;
    storeIds.push(next);
    after = next;
  }
}
