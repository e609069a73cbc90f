import { CATALOG_QUERIES } from './catalog-queries.ts';
import { LEDGER_QUERIES } from './ledger-queries.ts';
import { ORDER_QUERIES } from './order-queries.ts';
import type { QueryShape } from './query-shape.ts';
import { STAFF_QUERIES } from './staff-queries.ts';

/**
 * Every query of the site and the functions. Emulators need no composite indexes, but production rejects a query
 * without its index. Add each new query to one of these lists: a test reports the indexes that
 * firestore.indexes.json lacks.
 */
export const QUERIES: readonly QueryShape[] = [
  ...CATALOG_QUERIES,
  ...ORDER_QUERIES,
  ...STAFF_QUERIES,
  ...LEDGER_QUERIES,
];
