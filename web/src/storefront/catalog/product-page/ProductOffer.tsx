import type { Product } from '@blockbazaar/domain/catalog/product';
import { firstVariant } from '@blockbazaar/domain/catalog/variants/variant';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useState } from 'react';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { ProductPurchase } from '../product-card/ProductPurchase.tsx';
import { useAddToCart } from '../product-card/useAddToCart.ts';
import { useProductOffer } from '../product-card/useProductOffer.ts';
import { BundleParts } from './BundleParts.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Description } from './product-parts.ts';
import { VariantPicker } from './VariantPicker.tsx';

/** Returns the variant to show: the shopper's choice if it exists, else the first one. Null if there are no variants. */
function shownVariant(product: Product, chosen: string | null): string | null {
  const isOffered = product.variants?.some(({ id }) => id === chosen) === true;
  return isOffered ? chosen : (firstVariant(product)?.id ?? null);
}

interface ProductOfferProps {
  product: Product;
  store: Store | undefined;
  /** The id of the element that names the product. */
  nameId: string;
}

/** The price, stock and purchase controls of a product, and its full description. */
export function ProductOffer({ product, store, nameId }: ProductOfferProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const variantId = shownVariant(product, chosen);
  const offer = useProductOffer(product, store, useAddToCart(CART_MESSAGES.added), variantId);
  return (
    <>
      {variantId !== null && <VariantPicker product={product} store={store} chosen={variantId} onChoose={setChosen} />}
      <ProductPurchase offer={offer} nameId={nameId} variantId={variantId} />
      {product.parts !== undefined && product.parts.length > 0 && <BundleParts parts={product.parts} />}
      <Description>{product.description || PRODUCT_PAGE_MESSAGES.noDescription}</Description>
    </>
  );
}
