import { isDeepStrictEqual } from 'node:util';
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

export const differenceOf = (what: string, is: unknown, shouldBe: unknown): string[] =>
  isDeepStrictEqual(is, shouldBe) ? [] : [`${what}: ${JSON.stringify(is)}; expected ${JSON.stringify(shouldBe)}`];

/** The previous and the new status in each commit that changed a status. */
export const movesOf = ({ simulation }: FinishedHistory, collection: string) =>
  simulation.changes
    .filter(({ path }) => path.startsWith(`${collection}/`))
    .map(({ path, before, after }) => ({
      path,
      before,
      after,
      from: before?.status?.stringValue,
      to: after?.status?.stringValue,
    }))
    .filter(({ from, to }) => from !== to);
