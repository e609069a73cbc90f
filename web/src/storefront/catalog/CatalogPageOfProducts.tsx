import type { Product } from '@blockbazaar/domain/catalog/product';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useProductsPage, type ProductCursor, type ProductFilter } from '@/firebase/products.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import type { PageView } from '@/ui/paging/WindowedPages.tsx';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';
import { ProductPage, ProductPageSkeleton } from './product-card/ProductPage.tsx';
import type { AddToCart } from './product-card/useAddToCart.ts';
import { useStoresOf } from './useStoresOf.ts';

interface CatalogPageOfProductsProps {
  filter: ProductFilter;
  page: PageView<ProductCursor>;
  onAdd: AddToCart;
}

const NONE: readonly Product[] = [];

/** One page of the catalog, with its own listeners for products and stores. */
export function CatalogPageOfProducts({ filter, page, onAdd }: CatalogPageOfProductsProps) {
  const { after, near, listening, report } = page;
  const live = useProductsPage(filter, after, { listening });
  const data = live.status === 'ready' ? live.data : null;
  const found = data?.items ?? NONE;
  // A page of cards is expensive to render, so its first render yields to urgent updates such as scrolling.
  const stores = useDeferredValue(useStoresOf(found, listening));
  const isReady = useDeferredValue(data !== null);
  // Products of a deleted store are no longer for sale.
  const shown = useMemo(() => found.filter(({ storeId }) => stores.get(storeId) !== null), [found, stores]);

  const next = data?.next;
  useEffect(() => {
    if (next !== undefined) report({ next, shown: shown.length });
  }, [next, shown.length, report]);

  if (!near) return null;
  if (live.status === 'loading' || (data !== null && !isReady)) return <ProductPageSkeleton />;
  if (live.status === 'failed') return <LoadFailed message={CATALOG_MESSAGES.loadFailed} />;
  if (shown.length === 0) return null;
  return (
    <ProductPage
      products={shown}
      storeOf={({ storeId }) => stores.get(storeId) ?? undefined}
      onAdd={onAdd}
      isFirst={after === null}
    />
  );
}
