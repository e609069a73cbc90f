import type { Product } from '@blockbazaar/domain/catalog/product';
import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { moreOfStoreQuery, productsQuery, type ProductFilter } from '@blockbazaar/domain/queries/public-queries';
import { useMemo } from 'react';
import { fromDatabase, loadDatabase } from './load-database.ts';
import { useCursor } from './page-cursor.ts';
import { createSharedDocuments } from './shared-documents.ts';
import { LOADING } from './subscribe.ts';
import { useItems, useList } from './use-items.ts';
import type { QueryState } from './use-query-state.ts';
import { useFoundDocuments, useSharedDocuments } from './use-shared-documents.ts';

export type { ProductFilter } from '@blockbazaar/domain/queries/public-queries';
export type ProductCursor = PageCursor;

export interface ProductsPage {
  items: Product[];
  /** Start of the next page; null on the last page. A full last page is followed by an empty one. */
  next: ProductCursor | null;
}

const sharedProducts = createSharedDocuments('products', (ids) =>
  fromDatabase((database) => database.listenToIds('products', ids)),
);

/**
 * One page of products, live while `listening`; otherwise the last data is shown. When the page moves (`after`
 * changes), the previous data is shown until the new data arrives. Another filter starts again.
 */
export function useProductsPage(
  { storeId, order }: ProductFilter,
  after: ProductCursor | null,
  { listening }: { listening: boolean },
): QueryState<ProductsPage> {
  const cursor = useCursor(after);
  const query = useMemo(() => productsQuery({ storeId, order }, cursor), [storeId, order, cursor]);
  return useList(query, { queryKey: JSON.stringify([storeId, order]), listening });
}

/** Some of the products of a store, live. */
export const useMoreOfStore = (storeId: string): QueryState<readonly Product[]> =>
  useItems(
    useMemo(() => moreOfStoreQuery(storeId), [storeId]),
    { queryKey: storeId },
  );

/** Products by ID, live. Missing IDs do not exist. */
export const useProductsById = (ids: readonly string[]): QueryState<ReadonlyMap<string, Product>> =>
  useFoundDocuments(sharedProducts, ids);

/** A product, live; null if it does not exist. */
export function useProduct(id: string): QueryState<Product | null> {
  const [product] = useSharedDocuments(sharedProducts, [id]);
  return product?.live ?? LOADING;
}

/** Fetches products by ID once from the server; rejects when it is unreachable. Missing IDs do not exist. */
export const fetchProductsById = async (ids: readonly string[]): Promise<ReadonlyMap<string, Product>> =>
  (await loadDatabase()).fetchIds('products', ids);
