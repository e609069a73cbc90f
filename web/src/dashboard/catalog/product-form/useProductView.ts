import { applyProductView, isWholeView, type ProductView } from '@blockbazaar/domain/catalog/product-view';
import { useEffect, useMemo, useState } from 'react';

/** Products that a search or another order loads without a further click. */
const LOADED_MAX = 1_000;

interface Pages<Product> {
  products: readonly Product[] | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/**
 * A product list with a search and an order. These need all products of the list, so they load its pages, at most 1,000
 * products at once. `loadMore` continues.
 */
export function useProductView<Product extends Parameters<typeof applyProductView>[0][number]>(
  { products, hasMore, isLoadingMore, loadMore }: Pages<Product>,
  view: ProductView,
): { shown: readonly Product[] | null; isLoading: boolean; loadMore: () => void } {
  const [loadedMax, setLoadedMax] = useState(LOADED_MAX);
  const loaded = products?.length ?? 0;
  const isLoading = !isWholeView(view) && products !== null && hasMore && loaded < loadedMax;
  useEffect(() => {
    if (isLoading && !isLoadingMore) loadMore();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `loaded`: continues after each page
  }, [isLoading, isLoadingMore, loadMore, loaded]);
  const shown = useMemo(() => products && applyProductView(products, view), [products, view]);
  return { shown, isLoading, loadMore: isWholeView(view) ? loadMore : () => setLoadedMax(loaded + LOADED_MAX) };
}
