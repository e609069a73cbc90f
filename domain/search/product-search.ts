import * as z from 'zod/mini';
import { categoryIdSchema } from '../catalog/categories/category.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { PRICE_BANDS } from './price-bands.ts';
import type { FoundEntry } from './search-entry.ts';

/** How what was found can be sorted. */
export const SEARCH_SORTS = ['best', 'price', 'new', 'bought'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The queries that a search goes through, one after the other, until one of them finds something. */
export const SEARCH_STAGES = ['whole', 'names', 'corrected', 'descriptions'] as const;
export type SearchStage = (typeof SEARCH_STAGES)[number];

const cursorSchema = z.strictObject({
  stage: z.enum(SEARCH_STAGES),
  /** The sort values of the last entry, its id last. */
  at: z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.minLength(1), z.maxLength(5)),
});
export type SearchCursor = z.infer<typeof cursorSchema>;

/** What a shopper looks for. */
export const productSearchSchema = z.strictObject({
  text: z._default(z.string().check(z.maxLength(LIMITS.searchMax)), ''),
  storeId: z._default(z.nullable(documentIdSchema), null),
  /** With all below it. */
  categoryId: z._default(z.nullable(categoryIdSchema), null),
  priceBand: z._default(z.nullable(z.enum(PRICE_BANDS)), null),
  /** True: only such products. */
  inStock: z._default(z.boolean(), false),
  instant: z._default(z.boolean(), false),
  official: z._default(z.boolean(), false),
  sort: z._default(z.enum(SEARCH_SORTS), 'best'),
  /** Where the page before ended; null: the first page. */
  after: z._default(z.nullable(cursorSchema), null),
});
export type ProductSearch = z.infer<typeof productSearchSchema>;

/** What one answer may cost. */
export interface SearchBudget {
  /** Documents read, a query that finds none counted as one. */
  reads: number;
  /** What each result costs: more than one where its page reads the product as well. */
  readsPerResult: number;
  /** Known words read, in place of those that nothing was found by. */
  words: number;
  /** Whether to look beyond names, and for what is near. */
  isThorough: boolean;
}

/** A page of results: 12 entries and their 12 products, live. */
export const PAGE_BUDGET: SearchBudget = { reads: 24, readsPerResult: 2, words: 12, isThorough: true };
/** Suggestions while a search is typed: shown as they are found. */
export const SUGGESTION_BUDGET: SearchBudget = { reads: 8, readsPerResult: 1, words: 4, isThorough: false };

export interface FoundPage {
  /** The best ones first. */
  items: FoundEntry[];
  /** Where the next page starts; null: this was the last one. */
  next: SearchCursor | null;
  /** What has some of the words, where nothing has all. */
  near: FoundEntry[];
  /** What was searched for in place of what was typed; null: just that. */
  corrected: string | null;
  /** Documents read to find all this. */
  reads: number;
}

/** Who finds products. Firestore does; an engine beside it can take over. */
export interface ProductFinder {
  find: (search: ProductSearch, budget: SearchBudget) => Promise<FoundPage>;
}

/** An engine beside Firestore. It is fed with what is written to `searchEntries`. */
export interface SearchEngine extends ProductFinder {
  /** Makes it ready to be fed; what it has stays. */
  prepare: () => Promise<void>;
  /** Replaces those that it has. */
  put: (entries: readonly FoundEntry[]) => Promise<void>;
  /** It need not have it. */
  remove: (productId: string) => Promise<void>;
}
