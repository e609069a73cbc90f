import type { ProductFinder } from './product-search.ts';
import type { FoundEntry } from './search-entry.ts';

/** An external search engine. It indexes the documents of `searchEntries`. */
export interface SearchEngine extends ProductFinder {
  /** Prepares the index; existing entries are preserved. */
  prepare: () => Promise<void>;
  /** Adds or replaces entries. */
  put: (entries: readonly FoundEntry[]) => Promise<void>;
  /** Removes an entry, if it exists. */
  remove: (productId: string) => Promise<void>;
}
