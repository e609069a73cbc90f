import { productsData } from '@blockbazaar/domain/site/search-engines/structured-data';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useEffect, useMemo } from 'react';
import { useProductsPage, type ProductCursor, type ProductFilter } from '@/firebase/products.ts';
import { ProductPage, ProductPageSkeleton } from '@/storefront/catalog/product-card/ProductPage.tsx';
import type { AddToCart } from '@/storefront/catalog/product-card/useAddToCart.ts';
import { useSiteOrigin } from '@/ui/document-head/site-origin.ts';
import { useStructuredData } from '@/ui/document-head/useStructuredData.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import type { PageView } from '@/ui/paging/WindowedPages.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';

interface StorePageOfProductsProps {
  store: Store;
  page: PageView<ProductCursor>;
  onAdd: AddToCart;
}

export function StorePageOfProducts({ store, page, onAdd }: StorePageOfProductsProps) {
  const { after, near, listening, report } = page;
  const filter = useMemo((): ProductFilter => ({ storeId: store.id, order: 'store' }), [store.id]);
  const live = useProductsPage(filter, after, { listening });
  const data = live.status === 'ready' ? live.data : null;

  const origin = useSiteOrigin();
  // Structured data lists the products of the first page.
  const products = after === null ? data?.items : undefined;
  useStructuredData(
    useMemo(() => (products?.length ? productsData(origin, store, products) : null), [origin, store, products]),
  );

  const next = data?.next;
  const shown = data?.items.length ?? 0;
  useEffect(() => {
    if (next !== undefined) report({ next, shown });
  }, [next, shown, report]);

  if (!near) return null;
  if (live.status === 'loading') return <ProductPageSkeleton />;
  if (live.status === 'failed') return <LoadFailed message={STORE_MESSAGES.loadFailed} />;
  if (live.data.items.length === 0) return null;
  return <ProductPage products={live.data.items} storeOf={() => store} onAdd={onAdd} isFirst={after === null} />;
}
