import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { QueryShape } from './queries.ts';

export type IndexField =
  { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' };

/** A composite index as firestore.indexes.json spells it. */
export interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: IndexField[];
}

/**
 * The composite index that a query needs; null when the indexes that Firestore keeps by itself for each field do.
 * Those serve equalities alone, joined or not, and an order, a range or a sum over one field alone.
 */
export function requiredIndex(query: QueryShape): CompositeIndex | null {
  const { equal = [], arrayContains, range, order = [], sums = [] } = query;
  const sorted = [...order.map(([field]) => field), ...sums];
  if (range !== undefined && sorted[0] !== range)
    throw new Error(`${query.of}: the order starts with the range's field.`);
  const filters = equal.length + (arrayContains === undefined ? 0 : 1);
  if (sorted.length === 0 || (filters === 0 && sorted.length === 1)) return null;
  return {
    collectionGroup: COLLECTIONS[query.collection],
    queryScope: 'COLLECTION',
    fields: [
      ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
      ...(arrayContains === undefined ? [] : [{ fieldPath: arrayContains, arrayConfig: 'CONTAINS' } as const]),
      ...order.map(
        ([fieldPath, direction]) => ({ fieldPath, order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }) as const,
      ),
      ...sums.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
    ],
  };
}
