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
  /** It begins what the screen is about: its first pictures are not put off. */
  isFirst?: boolean;
}

/** How many pictures a first screen shows at most, where it is not unusually wide. */
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
