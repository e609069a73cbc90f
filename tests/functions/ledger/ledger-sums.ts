import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { rollUp } from '@blockbazaar/domain/ledger/roll-up';
import { storeOrderSchema } from '@blockbazaar/domain/orders/store-order';
import { salesOf } from '@blockbazaar/domain/sales/sales-day';
import {
  addFigures,
  NO_FIGURES,
  salesTotalsSchema,
  storeFigures,
  type Figures,
} from '@blockbazaar/domain/sales/sales-totals';
import { Timestamp } from 'firebase-admin/firestore';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { ledgerProgressRef } from '../../../functions/src/documents/ledger-sums.ts';
import { readEntries } from '../../../functions/src/ledger/read-entries.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { sumDocuments } from '../../../functions/src/ledger/sums/sum-documents.ts';
import { increments } from '../../../functions/src/platform/increments.ts';
import { firestore } from '../../support/fixtures.ts';
import { ledgerSales } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';

export const provider = memoryProvider();
export const { order, sell, refund } = ledgerSales(provider);

export const SUMS = ['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const;

export async function clearLedger(): Promise<void> {
  for (const name of ['orders', 'storeOrders', 'ledgerEntries', 'ledgerProgress', 'ledgerBatches', ...SUMS] as const)
    await clearCollection(firestore, COLLECTIONS[name]);
}

/** Rolls up all entries without the settling delay: nothing is booked concurrently. */
export const rollUpAll = (): Promise<number> =>
  rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });

/** The documents of sums, by path, without the time through which they are rolled up. */
export async function readSums(): Promise<Map<string, object>> {
  const found = await Promise.all(SUMS.map((name) => firestore.collection(COLLECTIONS[name]).get()));
  return new Map(
    found.flatMap(({ docs }) => docs.map((snapshot) => [snapshot.ref.path, { ...snapshot.data(), through: null }])),
  );
}

/** Like the version before the look-back, which records neither the entries nor the number of its commits. */
export async function rollUpAsBefore(): Promise<void> {
  const ref = ledgerProgressRef();
  const progress = (await ref.get()).data();
  const entries = await readEntries({ after: progress?.through ?? Timestamp.fromMillis(0), until: null });
  const through = entries.at(-1)?.bookedAt ?? Timestamp.fromMillis(0);
  const batch = firestore.batch();
  for (const { ref: sum, fields } of sumDocuments(rollUp(entries, { countsMigratedSales: false }), through))
    batch.set(sum, increments(fields), { merge: true });
  const fields = { through, rebuildingUntil: null, countsMigratedSales: progress?.countsMigratedSales ?? false };
  batch.set(firestore.doc(ref.path), fields, { merge: true });
  await batch.commit();
}

/** The sales figures of all stores, from the store orders. */
export async function soldByParts(): Promise<Figures> {
  const parts = await firestore.collection(COLLECTIONS.storeOrders).get();
  const sold = parts.docs
    .map((part) => storeOrderSchema.parse(part.data()))
    .filter(({ status }) => status !== 'refunded');
  return addFigures([NO_FIGURES, ...sold.map((part) => storeFigures(salesOf(part)))]);
}

export async function soldByTotals(): Promise<Figures> {
  const totals = await firestore.collection(COLLECTIONS.salesTotals).get();
  return addFigures(totals.docs.map((total) => storeFigures(salesTotalsSchema.parse(total.data()))));
}
