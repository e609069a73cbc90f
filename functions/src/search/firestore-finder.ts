import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import { findInEntries } from '@blockbazaar/domain/search/find-in-entries';
import type { ProductFinder } from '@blockbazaar/domain/search/product-search';
import { cachedCategories } from '../catalog/categories/read-categories.ts';
import { searchEntryDocuments } from '../documents/search-entries.ts';
import { searchWordDocuments } from '../documents/search-words.ts';
import { toQuery } from '../platform/to-query.ts';

/** Finds products in Firestore, by `searchEntries`. */
export const firestoreFinder: ProductFinder = {
  find: (search, budget) =>
    findInEntries(search, budget, {
      entries: async (query) => {
        const { docs } = await toQuery(searchEntryDocuments.plain, query).get();
        const sortFields = query.orderBy.map(([field]) => field);
        return { items: searchEntryDocuments.parseAll(docs), next: cursorAfter(docs, sortFields, query.limit) };
      },
      categories: cachedCategories,
      words: async (query) => {
        const { docs } = await toQuery(searchWordDocuments.plain, query).select().get();
        return docs.map(({ id }) => id);
      },
    }),
};
