import { succeed, type Result } from '@blockbazaar/domain/failures';
import { wordMatcher } from '@blockbazaar/domain/text/word-matcher';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { cursorAt, readPage, type List, type Page } from './read-page.ts';

/** Batch size, and maximum number of batches for one page. After that the page ends, and the next page continues. */
const WHOLE_PAGE = { batch: 500, batchesMax: 6 };

/**
 * One page of the documents whose text contains all words of `search`, or of all documents without a search. The list
 * is scanned: see `docs/decisions/002-product-search-by-word-prefix-tokens.md`.
 */
export async function searchPage(
  list: List,
  after: string | null,
  search: string,
  textOf: (document: QueryDocumentSnapshot) => string,
  { batch, batchesMax } = WHOLE_PAGE,
): Promise<Result<Page>> {
  if (search === '') return readPage(list, after);
  const isFound = wordMatcher(search);
  const docs: QueryDocumentSnapshot[] = [];
  let next = after;
  for (let batches = 0; batches < batchesMax; batches += 1) {
    const read: Result<Page> = await readPage({ ...list, size: batch }, next);
    if (!read.ok) return read;
    for (const document of read.value.docs.filter((one) => isFound(textOf(one)))) {
      const last = docs.at(-1);
      if (docs.length === list.size && last !== undefined) {
        return succeed({ docs, next: cursorAt(list.name, list.order, last) });
      }
      docs.push(document);
    }
    ({ next } = read.value);
    if (next === null) break;
  }
  return succeed({ docs, next });
}

/** The text of some fields of a document. */
export const textIn = (document: QueryDocumentSnapshot, fields: readonly string[]): string =>
  fields.map((field) => String(document.get(field) ?? '')).join(' ');
