import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useMemo } from 'react';
import type { ProductCursor, ProductFilter } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { CatalogPageOfProducts } from './CatalogPageOfProducts.tsx';
import { NothingFound } from './NothingFound.tsx';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';
import { useAddToCart } from './product-card/useAddToCart.ts';
import { countText, useResultStatus, type ResultStatus } from './result-status.ts';

interface ProductListProps {
  storeId: string | null;
  onStatus: (status: ResultStatus) => void;
  onClear: () => void;
}

export function ProductList({ storeId, onStatus, onClear }: ProductListProps) {
  const filter = useMemo((): ProductFilter => ({ storeId, order: 'catalog' }), [storeId]);
  const pages = usePages<ProductCursor>(JSON.stringify(filter), PAGE_SIZES.catalog);
  const addToCart = useAddToCart(CART_MESSAGES.added);

  const isEmpty = pages.settled && pages.shown === 0;
  useResultStatus(onStatus, isEmpty ? CATALOG_MESSAGES.empty : countText(pages), !isEmpty);

  return (
    <>
      {isEmpty && <NothingFound title={CATALOG_MESSAGES.empty} onClear={onClear} />}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => <CatalogPageOfProducts filter={filter} page={page} onAdd={addToCart} />}
      </WindowedPages>
    </>
  );
}
