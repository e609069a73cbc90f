import { keptFields, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import type { CollectionReference, DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ledgerBalanceDocuments, ledgerMonthDocuments } from '../documents/ledger-sums.ts';
import { salesDayDocuments } from '../documents/sales-daily.ts';
import { salesTotalsDocuments } from '../documents/sales-totals.ts';

/** The collections that are made from the ledger, and from nothing else. */
const SUM_COLLECTIONS: Readonly<Record<keyof RollUp, CollectionReference>> = {
  salesTotals: salesTotalsDocuments.plain,
  salesDaily: salesDayDocuments.plain,
  ledgerMonths: ledgerMonthDocuments.plain,
  ledgerBalances: ledgerBalanceDocuments.plain,
};

const SUM_NAMES = ['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const satisfies (keyof RollUp)[];

export interface SumDocument {
  ref: DocumentReference;
  fields: object;
}

/** Where sums are kept, and how. */
export function sumDocuments(sums: RollUp, through: TimestampLike): SumDocument[] {
  const kept = keptFields(sums, through);
  return SUM_NAMES.flatMap((name) =>
    [...kept[name]].map(([id, fields]) => ({ ref: SUM_COLLECTIONS[name].doc(id), fields })),
  );
}

/** All sums that are kept. */
export async function readSums(): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(Object.values(SUM_COLLECTIONS).map((collection) => collection.get()));
  return found.flatMap(({ docs }) => docs);
}
