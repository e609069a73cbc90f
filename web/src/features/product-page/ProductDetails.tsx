import { isInstant, type Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import type { Store } from '@blockbazaar/domain/catalog/store';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { BuyControls } from '@/shared/product-card/BuyControls.tsx';
import { Offer, Terms } from '@/shared/product-card/card-parts.ts';
import { CATALOG_MESSAGES } from '@/shared/product-card/catalog-messages.ts';
import { InstantBadge } from '@/shared/product-card/InstantBadge.tsx';
import { StoreBadge } from '@/shared/product-card/StoreBadge.tsx';
import { useAddToCart } from '@/shared/product-card/useAddToCart.ts';
import { useProductOffer } from '@/shared/product-card/useProductOffer.ts';
import { Price } from '@/ui/Price.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Columns, Facts, Frame, Whole } from './product-parts.ts';
import { ProductGallery } from './ProductGallery.tsx';
import { useCurrentAddress } from './useCurrentAddress.ts';
import { useProductHead } from './useProductHead.ts';

interface ProductDetailsProps {
  product: Product;
  /** Undefined while it is loading: until then there is no price to show. */
  store: Store | undefined;
}

/** The pictures of a product, and beside them what it is, what it costs and how to get it. */
export function ProductDetails({ product: sold, store }: ProductDetailsProps) {
  const addToCart = useAddToCart(CART_MESSAGES.added);
  const { product, priceCents, add } = useProductOffer(sold, store, addToCart);
  const { name, description, imageUrls, minimumQuantity, stock } = product;
  const nameId = useId();
  useCurrentAddress(productPath(product));
  useProductHead(product, store);

  return (
    <Columns>
      <Frame data-sold-out={stock === 0}>
        <ProductGallery links={imageUrls} name={name} />
        {isInstant(name) && <InstantBadge />}
      </Frame>
      <Facts aria-labelledby={nameId}>
        <Terms>
          <StoreBadge store={store} />
          {minimumQuantity > 1 && <span>{CATALOG_MESSAGES.minimumOrder(minimumQuantity)}</span>}
        </Terms>
        <Typography id={nameId} variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Offer>
          <Price cents={priceCents} size="large" />
          <StockBadge stock={stock} />
        </Offer>
        <BuyControls
          nameId={nameId}
          name={name}
          minimumQuantity={minimumQuantity}
          buyable={canBuy(product)}
          onAdd={add}
        />
        <Whole>{description || PRODUCT_PAGE_MESSAGES.noDescription}</Whole>
      </Facts>
    </Columns>
  );
}
