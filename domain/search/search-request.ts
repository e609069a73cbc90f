import * as z from 'zod/mini';
import { productSearchSchema, type FoundPage, type ProductSearch } from './product-search.ts';
import { isEngineCursor, isEntryCursor } from './search-cursor.ts';
import type { FoundEntry } from './search-entry.ts';

/** Kinds of requests: a page of results, or suggestions during typing. */
export const SEARCH_KINDS = ['products', 'suggestions'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const SEARCH_PATH = '/search/';
/** The path of the list of all categories. */
export const CATEGORIES_PATH = `${SEARCH_PATH}categories`;

const YES = '1';

/** The address of a response: unique for each search, so that proxies can cache it. */
export function searchAddress(kind: SearchKind, search: ProductSearch): string {
  const { text, storeId, categoryId, priceBand, inStock, instant, official, sort, after } = search;
  const given = Object.entries({
    q: text,
    store: storeId,
    category: categoryId,
    price: priceBand,
    stock: inStock ? YES : null,
    instant: instant ? YES : null,
    official: official ? YES : null,
    sort: sort === 'best' ? null : sort,
    after: after === null ? null : JSON.stringify(after),
  });
  const params = new URLSearchParams(
    given.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  );
  return `${SEARCH_PATH}${kind}?${params.toString()}`;
}

/** Parses an address of `searchAddress`; null if it is invalid. */
export function parseSearchAddress(
  path: string,
  params: URLSearchParams,
): { kind: SearchKind; search: ProductSearch } | null {
  const kind = SEARCH_KINDS.find((one) => path === SEARCH_PATH + one);
  const known = new Set(['q', 'store', 'category', 'price', 'stock', 'instant', 'official', 'sort', 'after']);
  if (kind === undefined || [...params.keys()].some((name) => !known.has(name))) return null;
  const { data } = productSearchSchema.safeParse({
    text: params.get('q') ?? undefined,
    storeId: params.get('store'),
    categoryId: params.get('category'),
    priceBand: params.get('price'),
    inStock: params.get('stock') === YES,
    instant: params.get('instant') === YES,
    official: params.get('official') === YES,
    sort: params.get('sort') ?? undefined,
    after: parsedJson(params.get('after')),
  });
  if (data === undefined) return null;
  const at = data.after?.at;
  const isCursor = at === undefined || isEntryCursor(data, at) || isEngineCursor(at);
  return isCursor ? { kind, search: data } : null;
}

function parsedJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A found product, with the fields that suggestions show. */
const foundProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  storeName: z.string(),
  priceCents: z.int(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
});
export type FoundProduct = z.infer<typeof foundProductSchema>;

/** The response to the browser. */
export const searchResponseSchema = z.object({
  items: z.array(foundProductSchema),
  near: z.array(foundProductSchema),
  next: productSearchSchema.shape.after,
  corrected: z.nullable(z.string()),
});
export type ProductSearchResponse = z.infer<typeof searchResponseSchema>;

const foundProduct = ({ id, name, storeName, priceCents, imageUrl, imageAlt }: FoundEntry): FoundProduct => ({
  id,
  name,
  storeName,
  priceCents,
  imageUrl,
  imageAlt,
});

export const toSearchResponse = ({ items, near, next, corrected }: FoundPage): ProductSearchResponse => ({
  items: items.map(foundProduct),
  near: near.map(foundProduct),
  next,
  corrected,
});
