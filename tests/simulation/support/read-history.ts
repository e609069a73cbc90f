import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import type { FinishedHistory } from './run-history.ts';

/** An invariant of finished histories. Returns its violations. */
export type Invariant = (history: FinishedHistory) => string[];

export const read = ({ simulation }: FinishedHistory, collection: keyof typeof COLLECTIONS) =>
  simulation.database.read(COLLECTIONS[collection]);

export const ordersOf = (history: FinishedHistory): [string, Order][] =>
  [...read(history, 'orders')].map(([id, fields]) => [id, orderSchema.parse(fields)]);

/** Throws for an entry whose legs do not sum to zero. */
export const entriesOf = (history: FinishedHistory): LedgerEntry[] =>
  [...read(history, 'ledgerEntries').values()].map((fields) => ledgerEntrySchema.parse(fields));
