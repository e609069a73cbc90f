import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useEffect, useMemo } from 'react';
import type { ProductCursor, ProductFilter } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { CATALOG_MESSAGES } from '@/shared/product-card/catalog-messages.ts';
import { ProductPageSkeleton } from '@/shared/product-card/ProductPage.tsx';
import { useAddToCart } from '@/shared/product-card/useAddToCart.ts';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { CatalogPageOfProducts } from './CatalogPageOfProducts.tsx';
import { NothingFound } from './NothingFound.tsx';

interface ProductListProps {
  storeId: string | null;
  token: string | null;
  /** Whether a product of this name is one that was looked for. */
  matches: (name: string) => boolean;
  /** There is isEmpty under this token: asks for the next one; null: this was the last. */
  onNothing: (() => void) | null;
  onAnnounce: (text: string) => void;
  onClear: () => void;
}

export function ProductList({ storeId, token, matches, onNothing, onAnnounce, onClear }: ProductListProps) {
  const filter = useMemo((): ProductFilter => ({ storeId, token, order: 'catalog' }), [storeId, token]);
  const pages = usePages<ProductCursor>(JSON.stringify(filter), PAGE_SIZES.catalog);
  const addToCart = useAddToCart(CART_MESSAGES.added);
  const isEmpty = pages.settled && pages.shown === 0;
  const goOn = isEmpty && !pages.hasMore ? onNothing : null;

  useEffect(() => goOn?.(), [goOn]);
  const isFirst = pages.list.length === 1;
  useEffect(() => {
    if (!pages.settled || !isFirst || goOn !== null) return;
    onAnnounce(pages.shown === 0 ? CATALOG_MESSAGES.empty : CATALOG_MESSAGES.found(pages.shown, pages.hasMore));
  }, [pages.settled, pages.shown, pages.hasMore, isFirst, goOn, onAnnounce]);

  return (
    <>
      {isEmpty &&
        (goOn === null ? <NothingFound title={CATALOG_MESSAGES.empty} onClear={onClear} /> : <ProductPageSkeleton />)}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => <CatalogPageOfProducts filter={filter} page={page} matches={matches} onAdd={addToCart} />}
      </WindowedPages>
    </>
  );
}
