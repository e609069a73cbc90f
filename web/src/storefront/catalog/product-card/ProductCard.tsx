import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';
import { memo, useId } from 'react';
import { CardSurface } from '@/ui/CardSurface.ts';
import { HydrationBoundary } from '@/ui/hydration/HydrationBoundary.tsx';
import { Body } from './card-parts.ts';
import { CardPicture } from './CardPicture.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductPurchase } from './ProductPurchase.tsx';
import type { AddToCart } from './useAddToCart.ts';
import { useProductOffer } from './useProductOffer.ts';

interface ProductCardProps {
  /** Its stock is available to all shoppers. The quantity in this shopper's own unpaid order is added. */
  product: Product;
  /** Undefined while loading: until then there is no price to show. */
  store: Store | undefined;
  onAdd: AddToCart;
  /** Loads its picture without delay, because it is visible on the first screen. */
  eager?: boolean;
}

/**
 * A product card: description, store, price, stock and purchase controls. Stock changes often: components that do not
 * show it are memoized, so that a change renders little else.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  return (
    <HydrationBoundary fallback={<ProductCardSkeleton />}>
      <Card {...props} />
    </HydrationBoundary>
  );
});

function Card({ product: sold, store, onAdd, eager = false }: ProductCardProps) {
  const offer = useProductOffer(sold, store, onAdd);
  const { product } = offer;
  const nameId = useId();

  return (
    <CardSurface aria-labelledby={nameId} data-testid="product-card" data-product-id={product.id}>
      <CardPicture
        links={product.imageUrls}
        name={product.name}
        alts={sold.imageAlts}
        soldOut={product.stock === 0}
        eager={eager}
      />
      <Body>
        <ProductHead
          productId={product.id}
          nameId={nameId}
          name={product.name}
          description={product.description}
          minimumQuantity={product.minimumQuantity}
          store={store}
        />
        <ProductPurchase offer={offer} nameId={nameId} />
      </Body>
    </CardSurface>
  );
}
