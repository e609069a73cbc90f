import { toCatalogProduct } from '@blockbazaar/domain/cart/cart';
import { clampQuantity } from '@blockbazaar/domain/cart/quantity';
import { isInstant, type Product } from '@blockbazaar/domain/catalog/product';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { MESSAGES } from '@blockbazaar/domain/messages';
import Button from '@mui/material/Button';
import { memo, useId, useState } from 'react';
import { Price } from '@/ui/Price.tsx';
import { QuantityStepper } from '@/ui/QuantityStepper.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { StallCard } from '@/ui/stall-card.ts';
import { Body, Buy, Description, MinimumOrder, Name, Offer, Picture, Terms } from './card-parts.ts';
import { InstantBadge } from './InstantBadge.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { StoreBadge } from './StoreBadge.tsx';
import type { AddToCart } from './useAddToCart.ts';

interface ProductCardProps {
  product: Product;
  /** Undefined while it is loading: until then there is no price to show. */
  store: Store | undefined;
  onAdd: AddToCart;
}

/** One product: what it is, who sells it, what it costs, whether it is there, and how to get it. */
export const ProductCard = memo(function ProductCard({ product, store, onAdd }: ProductCardProps) {
  const nameId = useId();
  const [chosen, setChosen] = useState(product.minimumQuantity);
  const shown = store === undefined ? null : toCatalogProduct(product, store);
  const quantity = clampQuantity(chosen, product.minimumQuantity);
  const buyable = canBuy(product);

  const add = () => {
    if (shown === null) return;
    onAdd(shown, quantity);
    setChosen(product.minimumQuantity);
  };

  return (
    <StallCard aria-labelledby={nameId} data-testid="product-card" data-product-id={product.id}>
      <Picture data-sold-out={product.stock === 0}>
        <ProductPictures links={product.imageUrls} name={product.name} />
        {isInstant(product.name) && <InstantBadge />}
      </Picture>
      <Body>
        <Terms>
          <StoreBadge store={store} />
          {product.minimumQuantity > 1 && (
            <MinimumOrder>{MESSAGES.catalog.minimumOrder(product.minimumQuantity)}</MinimumOrder>
          )}
        </Terms>
        <Name id={nameId}>{product.name}</Name>
        <Description>{product.description}</Description>
        <Offer>
          <Price cents={shown?.priceCents ?? null} size="large" />
          <StockBadge stock={product.stock} />
        </Offer>
        <Buy>
          <QuantityStepper
            value={quantity}
            min={product.minimumQuantity}
            label={product.name}
            disabled={!buyable}
            onChange={setChosen}
          />
          <Button color="primary" disabled={!buyable || shown === null} aria-describedby={nameId} onClick={add}>
            {buyable ? MESSAGES.catalog.addToCart : MESSAGES.catalog.outOfStock}
          </Button>
        </Buy>
      </Body>
    </StallCard>
  );
});
