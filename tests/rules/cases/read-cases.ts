import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { OTHER_STORE_ID, STORE_ID } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

/** Reads that are not in the access table: those of another store, and of a store's totals that do not exist yet. */
export const readCases: readonly RuleCase[] = [
  {
    name: "get of the missing totals of the seller's own store",
    path: COLLECTIONS.salesTotals,
    by: 'seller of another store',
    request: { method: 'get', id: OTHER_STORE_ID },
    expected: 'allowed',
  },
  ...[COLLECTIONS.storeOrders, COLLECTIONS.salesTotals, COLLECTIONS.salesDaily].map((path): RuleCase => ({
    name: "list of another store's documents by a seller",
    path,
    by: 'seller',
    request: { method: 'list', where: { storeId: OTHER_STORE_ID }, limit: LIST_LIMIT_MAX },
    expected: 'denied',
  })),
  {
    name: "get of another store's totals by a seller",
    path: COLLECTIONS.salesTotals,
    by: 'seller of another store',
    request: { method: 'get', id: STORE_ID },
    expected: 'denied',
  },
];
