import type { Product } from '@blockbazaar/domain/catalog/product';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { fetchById, liveById } from './by-id.ts';
import { productDocuments } from './documents/products.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { cursorAfter, cursorMemory, useCursor, type PageCursor } from './page-cursor.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';
import { useFoundDocuments } from './use-shared-documents.ts';

/** The catalogue shows spawners and money first, then goes by name; a store shows its own order. */
const SORT_FIELDS = {
  catalog: [productDocuments.field('rank'), productDocuments.field('name')],
  store: [productDocuments.field('displayOrder')],
} as const;

export interface ProductFilter {
  /** Only this store's products. */
  storeId: string | null;
  /** Only products that carry this search token. */
  token: string | null;
  order: keyof typeof SORT_FIELDS;
}

export type ProductCursor = PageCursor;

export interface ProductsPage {
  products: Product[];
  /** Where the next page starts; null on the last page. A page that ends the list and is full is followed by an empty one. */
  next: ProductCursor | null;
}

const products = productDocuments.in(firestore);
const sharedProducts = liveById(products, productDocuments.schema);

function openProductsPage(
  { storeId, token, order }: ProductFilter,
  after: ProductCursor | null,
): Subscribe<ProductsPage> {
  const sameNext = cursorMemory();
  const page = query(
    products,
    ...(storeId === null ? [] : [where(productDocuments.field('storeId'), '==', storeId)]),
    ...(token === null ? [] : [where(productDocuments.field('searchTokens'), 'array-contains', token)]),
    ...SORT_FIELDS[order].map((field) => orderBy(field)),
    orderBy(documentId()),
    ...(after === null ? [] : [startAfter(...after)]),
    limit(PAGE_SIZES.catalog),
  );
  return openList(page, productDocuments.schema, (items, snapshot) => ({
    products: items,
    next: sameNext(cursorAfter(snapshot, SORT_FIELDS[order], PAGE_SIZES.catalog)),
  }));
}

/**
 * One page of products, live while `listening`; the last answer stays while not.
 * When the page moves (`after` changes) the old answer stays until the new one comes; another filter starts anew.
 */
export function useProductsPage(
  { storeId, token, order }: ProductFilter,
  after: ProductCursor | null,
  { listening }: { listening: boolean },
): QueryState<ProductsPage> {
  const cursor = useCursor(after);
  const open = useMemo(() => openProductsPage({ storeId, token, order }, cursor), [storeId, token, order, cursor]);
  return useQueryState(open, JSON.stringify([storeId, token, order]), listening);
}

/** Products by id, live. What is missing from the answer does not exist. */
export const useProductsById = (ids: readonly string[]): QueryState<ReadonlyMap<string, Product>> =>
  useFoundDocuments(sharedProducts, ids);

/** Products by id, once, from the server; rejects when it cannot be asked. What is missing does not exist. */
export const fetchProductsById = (ids: readonly string[]): Promise<ReadonlyMap<string, Product>> =>
  fetchById(products, productDocuments.schema, ids);
