import type { SearchReads } from '@blockbazaar/domain/search/find-in-entries';
import type { FoundEntry } from '@blockbazaar/domain/search/search-entry';
import { queriedList } from '@blockbazaar/domain/testing/queried-list';
import type { ProductEntry, StoreEntry } from '../documents.ts';
import { searchDocuments } from '../search-documents.ts';

/** The search documents of products in memory, which are read as Firestore reads them. */
export interface SearchMemory {
  entries: readonly FoundEntry[];
  /** Reads, and the number of documents that they have read. */
  counted: () => { reads: SearchReads; count: () => number };
}

export function searchMemory(stores: Iterable<StoreEntry>, products: readonly ProductEntry[]): SearchMemory {
  const documents = searchDocuments(stores, () => products);
  const entries: FoundEntry[] = Array.from(documents.searchEntries, ({ id, fields }) => ({ id, ...fields }));
  const vocabulary = Array.from(documents.searchWords, ({ id, fields }) => ({ id, ...fields }));
  const byToken = indexOf(entries, ({ tokens }) => tokens);
  const byKey = indexOf(vocabulary, ({ keys }) => keys);
  const counted: SearchMemory['counted'] = () => {
    let count = 0;
    const read = <Item extends { id: string }>(
      all: readonly Item[],
      index: ReadonlyMap<string, Item[]>,
      query: Parameters<typeof queriedList>[1],
    ) => {
      const tokens = query.where.find(([, operator]) => operator === 'array-contains-any')?.[2];
      const some = Array.isArray(tokens) ? new Set(tokens.flatMap((token: string) => index.get(token) ?? [])) : all;
      const found = queriedList(some, query);
      count += Math.max(1, found.items.length);
      return found;
    };
    return {
      reads: {
        entries: (query) => Promise.resolve(read(entries, byToken, query)),
        categories: () => Promise.resolve([]),
        words: (query) => Promise.resolve(read(vocabulary, byKey, query).items.map(({ id }) => id)),
      },
      count: () => count,
    };
  };
  return { entries, counted };
}

/** An index by token, instead of a scan of all documents. */
function indexOf<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const index = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [item]);
      else known.push(item);
    }
  return index;
}
