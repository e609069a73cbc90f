import type { QuerySnapshot } from 'firebase/firestore';
import { useMemo } from 'react';

/** The sort values of a page's last document, its id last: where the next page starts. Plain values, compared by value. */
export type PageCursor = readonly unknown[];

export const sameCursor = (one: PageCursor | null, other: PageCursor | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Where the page after `snapshot` starts; null when it cannot be full, because then it is the last. */
export function cursorAfter(
  snapshot: Pick<QuerySnapshot, 'docs'>,
  sortFields: readonly string[],
  pageSize: number,
): PageCursor | null {
  const last = snapshot.docs.at(-1);
  if (last === undefined || snapshot.docs.length < pageSize) return null;
  return [...sortFields.map((field): unknown => last.get(field)), last.id];
}

/** Keeps handing out the same cursor object for as long as its value is the same. */
export function cursorMemory(): (cursor: PageCursor | null) => PageCursor | null {
  let held: PageCursor | null = null;
  return (cursor) => {
    if (!sameCursor(held, cursor)) held = cursor;
    return held;
  };
}

/** A cursor that changes its identity only with its value, for the dependencies of a hook. */
export function useCursor(cursor: PageCursor | null): PageCursor | null {
  const value = JSON.stringify(cursor);
  return useMemo(() => JSON.parse(value) as PageCursor | null, [value]);
}
