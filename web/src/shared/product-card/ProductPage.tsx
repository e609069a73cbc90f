import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import type { AddToCart } from './useAddToCart.ts';

interface ProductPageProps {
  products: readonly Product[];
  /** The store of a product; undefined while it is loading. */
  storeOf: (product: Product) => Store | undefined;
  onAdd: AddToCart;
}

/** One page of product cards. */
export function ProductPage({ products, storeOf, onAdd }: ProductPageProps) {
  return (
    <CardGrid>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} store={storeOf(product)} onAdd={onAdd} />
      ))}
    </CardGrid>
  );
}

/** The shape of a page whose products are on the way. */
export function ProductPageSkeleton() {
  return (
    <CardGrid aria-busy="true">
      {Array.from({ length: PAGE_SIZES.catalog }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
