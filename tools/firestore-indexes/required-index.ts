import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { QueryShape } from './query-shape.ts';

type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' };

/** A composite index in the format of firestore.indexes.json. */
export interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: IndexField[];
}

/** The composite indexes that a query needs: one, or one for each filter if the filters are optional. */
export function requiredIndexes({ isMerged, ...query }: QueryShape): CompositeIndex[] {
  const { equal = [], arrayContains, ...rest } = query;
  const shapes: QueryShape[] = isMerged
    ? [
        ...equal.map((field) => ({ ...rest, equal: [field] })),
        ...(arrayContains === undefined ? [] : [{ ...rest, arrayContains }]),
      ]
    : [query];
  return shapes.flatMap((shape) => requiredIndex(shape) ?? []);
}

/**
 * The composite index that a query needs. Null if Firestore's automatic single-field indexes are sufficient. These
 * support any number of equalities, and an order, a range or a sum over one field.
 */
export function requiredIndex(query: QueryShape): CompositeIndex | null {
  const { equal = [], arrayContains, range, order = [], sums = [] } = query;
  const sorted = [...order.map(([field]) => field), ...sums];
  if (range !== undefined && sorted[0] !== range)
    throw new Error(`${query.purpose}: the order must start with the range's field.`);
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
