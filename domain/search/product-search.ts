import * as z from 'zod/mini';
import { categoryIdSchema } from '../catalog/categories/category.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { PRICE_BANDS } from './price-bands.ts';
import type { FoundEntry } from './search-entry.ts';

/** Sort orders of search results. */
export const SEARCH_SORTS = ['best', 'price', 'new', 'bought'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The queries of a search, executed in this order until one of them has results. */
export const SEARCH_STAGES = ['whole', 'names', 'parts', 'corrected', 'descriptions'] as const;
export type SearchStage = (typeof SEARCH_STAGES)[number];

const cursorSchema = z.strictObject({
  stage: z.enum(SEARCH_STAGES),
  /** The sort values of the last entry, followed by its ID. */
  at: z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.minLength(1), z.maxLength(5)),
  /** True if a previous page has results. */
  hasFound: z.optional(z.literal(true)),
});
export type SearchCursor = z.infer<typeof cursorSchema>;

/** A shopper's search. */
export const productSearchSchema = z.strictObject({
  text: z._default(z.string().check(z.maxLength(LIMITS.searchMax)), ''),
  storeId: z._default(z.nullable(documentIdSchema), null),
  /** Includes its descendants. */
  categoryId: z._default(z.nullable(categoryIdSchema), null),
  priceBand: z._default(z.nullable(z.enum(PRICE_BANDS)), null),
  /** True: only products in stock. */
  inStock: z._default(z.boolean(), false),
  instant: z._default(z.boolean(), false),
  official: z._default(z.boolean(), false),
  sort: z._default(z.enum(SEARCH_SORTS), 'best'),
  /** The end of the previous page; null: the first page. */
  after: z._default(z.nullable(cursorSchema), null),
});
export type ProductSearch = z.infer<typeof productSearchSchema>;

/** Cost limit of one response. */
export interface SearchBudget {
  /** Documents read; a query without results counts as one. */
  reads: number;
  /** Reads per result: more than one if its page reads the product as well. */
  readsPerResult: number;
  /** Word documents read to avoid queries without results. */
  words: number;
  /** True if the search also covers descriptions and near matches. */
  isThorough: boolean;
}

/** A page of results: 12 entries and their 12 products, with live updates. */
export const PAGE_BUDGET: SearchBudget = { reads: 24, readsPerResult: 2, words: 12, isThorough: true };
/** Suggestions during typing: shown as the search returns them. */
export const SUGGESTION_BUDGET: SearchBudget = { reads: 8, readsPerResult: 1, words: 4, isThorough: false };

export interface FoundPage {
  /** Best matches first. */
  items: FoundEntry[];
  /** The start of the next page; null: this is the last one. */
  next: SearchCursor | null;
  /** Entries that match some of the words, if none on this and all previous pages match all. */
  near: FoundEntry[];
  /** The text that was searched instead of the typed one; null: unchanged. */
  corrected: string | null;
  /** Documents read by this search. */
  reads: number;
}

/** A product search: Firestore's, or an external engine's. */
export interface ProductFinder {
  find: (search: ProductSearch, budget: SearchBudget) => Promise<FoundPage>;
}
