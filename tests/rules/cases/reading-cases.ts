import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { HERE, THERE } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

/** What the table of access has no room for: of a store's totals it is known whose they are before there are any. */
export const readingCases: readonly RuleCase[] = [
  {
    name: 'a seller whose store has sold nothing',
    path: COLLECTIONS.salesTotals,
    by: 'seller of another store',
    request: { act: 'get', id: THERE },
    expected: 'allowed',
  },
  ...[COLLECTIONS.storeOrders, COLLECTIONS.salesTotals, COLLECTIONS.salesDaily].map((path): RuleCase => ({
    name: "a seller lists another store's",
    path,
    by: 'seller',
    request: { act: 'list', where: { storeId: THERE }, limit: LIST_LIMIT_MAX },
    expected: 'denied',
  })),
  {
    name: "a seller reads another store's totals",
    path: COLLECTIONS.salesTotals,
    by: 'seller of another store',
    request: { act: 'get', id: HERE },
    expected: 'denied',
  },
];
