import type { Store } from '@blockbazaar/domain/catalog/store';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { useEffect, useMemo } from 'react';
import { type ProductCursor, type ProductFilter, useProductsPage } from '@/firebase/products.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { ProductPage, ProductPageSkeleton } from '@/shared/product-card/ProductPage.tsx';
import type { AddToCart } from '@/shared/product-card/useAddToCart.ts';
import type { PageView } from '@/ui/paging/WindowedPages.tsx';

interface StorePageOfProductsProps {
  store: Store;
  page: PageView<ProductCursor>;
  onAdd: AddToCart;
}

export function StorePageOfProducts({ store, page, onAdd }: StorePageOfProductsProps) {
  const { after, near, listening, report } = page;
  const filter = useMemo((): ProductFilter => ({ storeId: store.id, token: null, order: 'store' }), [store.id]);
  const live = useProductsPage(filter, after, { listening });
  const answer = live.status === 'ready' ? live.data : null;

  useEffect(() => {
    if (answer !== null) report({ next: answer.next, shown: answer.products.length });
  }, [answer, report]);

  if (!near) return null;
  if (live.status === 'loading') return <ProductPageSkeleton />;
  if (live.status === 'failed') return <LoadFailed message={MESSAGES.stores.loadFailed} />;
  if (live.data.products.length === 0) return null;
  return <ProductPage products={live.data.products} storeOf={() => store} onAdd={onAdd} />;
}
