import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useEffect, useMemo } from 'react';
import type { ProductCursor, ProductFilter } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { CatalogPageOfProducts } from './CatalogPageOfProducts.tsx';
import { NothingFound } from './NothingFound.tsx';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';
import { useAddToCart } from './product-card/useAddToCart.ts';

interface ProductListProps {
  storeId: string | null;
  onAnnounce: (text: string) => void;
  onClear: () => void;
}

export function ProductList({ storeId, onAnnounce, onClear }: ProductListProps) {
  const filter = useMemo((): ProductFilter => ({ storeId, order: 'catalog' }), [storeId]);
  const pages = usePages<ProductCursor>(JSON.stringify(filter), PAGE_SIZES.catalog);
  const addToCart = useAddToCart(CART_MESSAGES.added);

  const isFirst = pages.list.length === 1;
  useEffect(() => {
    if (!pages.settled || !isFirst) return;
    onAnnounce(pages.shown === 0 ? CATALOG_MESSAGES.empty : CATALOG_MESSAGES.found(pages.shown, pages.hasMore));
  }, [pages.settled, pages.shown, pages.hasMore, isFirst, onAnnounce]);

  return (
    <>
      {pages.settled && pages.shown === 0 && <NothingFound title={CATALOG_MESSAGES.empty} onClear={onClear} />}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => <CatalogPageOfProducts filter={filter} page={page} onAdd={addToCart} />}
      </WindowedPages>
    </>
  );
}
