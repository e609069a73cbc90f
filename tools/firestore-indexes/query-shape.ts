import type { COLLECTIONS } from '@blockbazaar/domain/collections';

/** One kind of query of the product. The document ID, which ends every order, is omitted. */
export interface QueryShape {
  /** The purpose of the query, for readers. */
  purpose: string;
  collection: keyof typeof COLLECTIONS;
  equal?: readonly string[];
  arrayContains?: string;
  /** The field of `<`, `<=`, `>` or `>=`. It is also the first field of the order. */
  range?: string;
  order?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Fields that the database sums. The index must contain them. */
  sums?: readonly string[];
  /**
   * All filters are optional. Each has an index with the order, and Firestore merges the indexes of a query's filters.
   * Separate indexes for all combinations would be 31.
   */
  isMerged?: true;
}
