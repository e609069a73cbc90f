import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import type { FinishedHistory } from './run-history.ts';

/** What holds after a history that has come to its end: names what does not. */
export type Invariant = (history: FinishedHistory) => string[];

export const read = ({ simulation }: FinishedHistory, collection: keyof typeof COLLECTIONS) =>
  simulation.database.read(COLLECTIONS[collection]);

export const ordersOf = (history: FinishedHistory): [string, Order][] =>
  [...read(history, 'orders')].map(([id, fields]) => [id, orderSchema.parse(fields)]);

/** An entry that does not sum to zero is not taken for one. */
export const entriesOf = (history: FinishedHistory): LedgerEntry[] =>
  [...read(history, 'ledgerEntries').values()].map((fields) => ledgerEntrySchema.parse(fields));
