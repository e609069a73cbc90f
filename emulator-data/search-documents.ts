import { searchEntryOf, type SearchEntry } from '@blockbazaar/domain/search/search-entry';
import { typoWordsOf } from '@blockbazaar/domain/search/search-tokens';
import { searchWordOf, type SearchWord } from '@blockbazaar/domain/search/search-word';
import { DEMO_CATEGORIES } from './categories.ts';
import type { Entry, ProductEntry, StoreEntry } from './documents.ts';

/** The search documents of products, as functions would write them after each product. */
export function searchDocuments(
  stores: Iterable<StoreEntry>,
  products: () => Iterable<ProductEntry>,
): { searchEntries: Iterable<Entry<SearchEntry>>; searchWords: Iterable<Entry<SearchWord>> } {
  const storesById = new Map(Array.from(stores, ({ id, fields }) => [id, fields]));
  return { searchEntries: entries(storesById, products()), searchWords: words(products()) };
}

function* entries(
  stores: ReadonlyMap<string, StoreEntry['fields']>,
  products: Iterable<ProductEntry>,
): Generator<Entry<SearchEntry>> {
  for (const { id, fields } of products) {
    const store = stores.get(fields.storeId);
    if (store !== undefined) yield { id, fields: { ...searchEntryOf(fields, store, DEMO_CATEGORIES), bought: 0 } };
  }
}

function* words(products: Iterable<ProductEntry>): Generator<Entry<SearchWord>> {
  const known = new Map<string, boolean>();
  for (const { fields } of products)
    for (const [word, isNamed] of typoWordsOf(fields)) known.set(word, isNamed || known.get(word) === true);
  for (const [word, isNamed] of known) yield { id: word, fields: searchWordOf(word, isNamed) };
}
