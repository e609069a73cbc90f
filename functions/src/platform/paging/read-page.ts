import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readCursor, writeCursor, type SortKind, type SortValue } from './page-cursor.ts';

export interface List {
  /** Identifies the list and its filter: only its own cursors are accepted. */
  name: string;
  query: Query;
  /** The sort order; ties are broken by the id. */
  order: readonly (readonly [field: string, direction: 'asc' | 'desc', kind: SortKind])[];
  size: number;
}

export interface Page {
  docs: QueryDocumentSnapshot[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/** Reads one page of a list after the cursor `after`. Fails with INVALID_INPUT if it is not a cursor of this list. */
export async function readPage({ name, query, order, size }: List, after: string | null): Promise<Result<Page>> {
  const kinds = order.map(([, , kind]) => kind);
  const start = after === null ? undefined : readCursor(name, kinds, after);
  if (start === null) return fail('INVALID_INPUT');
  let ordered = query;
  for (const [field, direction] of order) ordered = ordered.orderBy(field, direction);
  ordered = ordered.orderBy(FieldPath.documentId(), order.at(-1)?.[1] ?? 'asc');
  if (start !== undefined) ordered = ordered.startAfter(...start.values, start.id);
  // Reads one more document to find out whether there is a next page.
  const { docs } = await ordered.limit(size + 1).get();
  const shown = docs.slice(0, size);
  const last = docs.length > size ? shown.at(-1) : undefined;
  return succeed({ docs: shown, next: last === undefined ? null : cursorAt(name, order, last) });
}

/** The cursor after a document of a list. */
export const cursorAt = (name: string, order: List['order'], document: QueryDocumentSnapshot): string =>
  writeCursor(name, { values: order.map(([field]) => document.get(field) as SortValue), id: document.id });
