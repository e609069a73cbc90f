import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { memo, useId } from 'react';
import { PagePiece } from '@/ui/hydration/PagePiece.tsx';
import { StallCard } from '@/ui/surface-card.ts';
import { Body } from './card-parts.ts';
import { CardPicture } from './CardPicture.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductPurchase } from './ProductPurchase.tsx';
import type { AddToCart } from './useAddToCart.ts';
import { useProductOffer } from './useProductOffer.ts';

interface ProductCardProps {
  /** Its stock is what anybody can buy. What this shopper's own unpaid order holds comes on top. */
  product: Product;
  /** Undefined while it is loading: until then there is no price to show. */
  store: Store | undefined;
  onAdd: AddToCart;
  /** Its picture is among the first to see. */
  eager?: boolean;
}

/**
 * One product: what it is, who sells it, what it costs, whether it is there, and how to get it.
 * Stock moves all the time: the parts that do not show it are memoised, so that a change draws little more than itself.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  return (
    <PagePiece fallback={<ProductCardSkeleton />}>
      <Card {...props} />
    </PagePiece>
  );
});

function Card({ product: sold, store, onAdd, eager = false }: ProductCardProps) {
  const offer = useProductOffer(sold, store, onAdd);
  const { product } = offer;
  const nameId = useId();

  return (
    <StallCard aria-labelledby={nameId} data-testid="product-card" data-product-id={product.id}>
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
    </StallCard>
  );
}
