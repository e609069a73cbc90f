import * as z from 'zod/mini';
import { isDocumentId } from '../document-id.ts';
import type { ProductSearch, SearchCursor } from './product-search.ts';
import { entryOrder } from './search-queries.ts';

const textSchema = z.string().check(z.refine((text) => text.isWellFormed()));
const NAME_FIELD = 'name';

/**
 * Returns whether Firestore can continue after these sort values: one for each field of the search's order, followed by
 * an ID.
 */
export function isEntryCursor(search: Pick<ProductSearch, 'text' | 'sort'>, at: SearchCursor['at']): boolean {
  const order = entryOrder(search);
  const id = at.at(-1);
  return (
    at.length === order.length + 1 &&
    typeof id === 'string' &&
    isDocumentId(id) &&
    order.every(([field], index) => (field === NAME_FIELD ? textSchema : z.int()).safeParse(at[index]).success)
  );
}

/** Returns whether it is a page number of the search engine. */
export const isEngineCursor = (at: SearchCursor['at']): at is [number] =>
  at.length === 1 && typeof at[0] === 'number' && Number.isInteger(at[0]) && at[0] > 1;
