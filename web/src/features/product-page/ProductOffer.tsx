import type { Product } from '@blockbazaar/domain/catalog/product';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { BuyControls } from '@/shared/product-card/BuyControls.tsx';
import { Offer } from '@/shared/product-card/card-parts.ts';
import { useAddToCart } from '@/shared/product-card/useAddToCart.ts';
import { useProductOffer } from '@/shared/product-card/useProductOffer.ts';
import { Price } from '@/ui/Price.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Whole } from './product-parts.ts';

interface ProductOfferProps {
  product: Product;
  store: Store | undefined;
  /** The id of the element that names the product. */
  nameId: string;
}

/** What a product costs, whether it is there, how to get it, and all that its seller wrote about it. */
export function ProductOffer({ product: sold, store, nameId }: ProductOfferProps) {
  const addToCart = useAddToCart(CART_MESSAGES.added);
  const { product, priceCents, add } = useProductOffer(sold, store, addToCart);
  return (
    <>
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
      <Whole>{product.description || PRODUCT_PAGE_MESSAGES.noDescription}</Whole>
    </>
  );
}
