import type { Product } from '@blockbazaar/domain/catalog/product';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { memo, useId } from 'react';
import { Price } from '@/ui/Price.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { StallCard } from '@/ui/surface-card.ts';
import { BuyControls } from './BuyControls.tsx';
import { Body, Offer } from './card-parts.ts';
import { CardPicture } from './CardPicture.tsx';
import { ProductHead } from './ProductHead.tsx';
import type { AddToCart } from './useAddToCart.ts';
import { useProductOffer } from './useProductOffer.ts';

interface ProductCardProps {
  /** Its stock is what anybody can buy. What this shopper's own unpaid order holds comes on top. */
  product: Product;
  /** Undefined while it is loading: until then there is no price to show. */
  store: Store | undefined;
  onAdd: AddToCart;
}

/**
 * One product: what it is, who sells it, what it costs, whether it is there, and how to get it.
 * Stock moves all the time: the parts that do not show it are memoised, so that a change draws little more than itself.
 */
export const ProductCard = memo(function ProductCard({ product: sold, store, onAdd }: ProductCardProps) {
  const { product, priceCents, add } = useProductOffer(sold, store, onAdd);
  const nameId = useId();

  return (
    <StallCard aria-labelledby={nameId} data-testid="product-card" data-product-id={product.id}>
      <CardPicture links={product.imageUrls} name={product.name} soldOut={product.stock === 0} />
      <Body>
        <ProductHead
          productId={product.id}
          nameId={nameId}
          name={product.name}
          description={product.description}
          minimumQuantity={product.minimumQuantity}
          store={store}
        />
        <Offer>
          <Price cents={priceCents} size="large" />
          <StockBadge stock={product.stock} />
        </Offer>
        <BuyControls
          nameId={nameId}
          name={product.name}
          minimumQuantity={product.minimumQuantity}
          buyable={canBuy(product)}
          onAdd={add}
        />
      </Body>
    </StallCard>
  );
});
