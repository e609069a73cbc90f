import type { Product } from '@blockbazaar/domain/catalog/product';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { Store } from '@blockbazaar/domain/stores/store';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import type { AddToCart } from './useAddToCart.ts';

interface ProductPageProps {
  products: readonly Product[];
  /** Returns the store of a product; undefined while loading. */
  storeOf: (product: Product) => Store | undefined;
  onAdd: AddToCart;
  /** The page is the first content of the screen: its first pictures load without delay. */
  isFirst?: boolean;
}

/** Maximum number of pictures on a first screen of usual width. */
const EAGER_PICTURES = 4;

/** One page of product cards. */
export function ProductPage({ products, storeOf, onAdd, isFirst = false }: ProductPageProps) {
  return (
    <CardGrid>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          store={storeOf(product)}
          onAdd={onAdd}
          eager={isFirst && index < EAGER_PICTURES}
        />
      ))}
    </CardGrid>
  );
}

/** Skeleton of a page of products. */
export function ProductPageSkeleton() {
  return (
    <CardGrid aria-busy="true">
      {Array.from({ length: PAGE_SIZES.catalog }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
