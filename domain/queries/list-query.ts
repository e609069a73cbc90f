import type { COLLECTIONS } from '../collections.ts';

/** The sort values of a page's last document, followed by its ID if that breaks ties: the start of the next page. */
export type PageCursor = readonly unknown[];

/** A query as plain data, independent of an SDK. */
export interface ListQuery<Collection extends keyof typeof COLLECTIONS = keyof typeof COLLECTIONS> {
  collection: Collection;
  where: readonly Condition[];
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** True if the document ID breaks ties, as pagination requires. */
  thenById: boolean;
  after: PageCursor | null;
  limit: number;
}

export type Condition =
  | readonly [field: string, operator: '==' | 'array-contains', value: string | boolean | null]
  | readonly [field: string, operator: 'in' | 'array-contains-any', values: readonly string[]];

/** A document from either SDK. */
export interface SortableDocument {
  id: string;
  get: (field: string) => unknown;
}

/** The start of the next page after these documents; null if this page is not full, and therefore the last. */
export function cursorAfter(
  documents: readonly SortableDocument[],
  sortFields: readonly string[],
  pageSize: number,
): PageCursor | null {
  const last = documents.at(-1);
  if (last === undefined || documents.length < pageSize) return null;
  return [...sortFields.map((field) => last.get(field)), last.id];
}
