import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { useMemo } from 'react';

/** Compares cursors by value. */
export const isSameCursor = (one: PageCursor | null, other: PageCursor | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the same cursor object while its value is unchanged. */
export function createCursorCache(): (cursor: PageCursor | null) => PageCursor | null {
  let cachedCursor: PageCursor | null = null;
  return (cursor) => {
    if (!isSameCursor(cachedCursor, cursor)) cachedCursor = cursor;
    return cachedCursor;
  };
}

/** A cursor whose identity changes only with its value, for the dependencies of a hook. */
export function useCursor(cursor: PageCursor | null): PageCursor | null {
  const value = JSON.stringify(cursor);
  return useMemo(() => JSON.parse(value) as PageCursor | null, [value]);
}
