import type { COLLECTIONS } from '../collections.ts';

/** The sort values of a page's last document, its id last where that breaks ties: where the next page starts. */
export type PageCursor = readonly unknown[];

/** A query as plain data: who describes one needs no SDK. */
export interface ListQuery<Collection extends keyof typeof COLLECTIONS = keyof typeof COLLECTIONS> {
  collection: Collection;
  where: readonly Condition[];
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Whether the document's id breaks ties, as pages need it. */
  thenById: boolean;
  after: PageCursor | null;
  limit: number;
}

export type Condition =
  | readonly [field: string, operator: '==' | 'array-contains', value: string | boolean | null]
  | readonly [field: string, operator: 'in' | 'array-contains-any', values: readonly string[]];

/** A document as either SDK hands it over. */
export interface SortableDocument {
  id: string;
  get: (field: string) => unknown;
}

/** Where the page after these documents starts; null when it cannot be full, because then it is the last. */
export function cursorAfter(
  documents: readonly SortableDocument[],
  sortFields: readonly string[],
  pageSize: number,
): PageCursor | null {
  const last = documents.at(-1);
  if (last === undefined || documents.length < pageSize) return null;
  return [...sortFields.map((field) => last.get(field)), last.id];
}
