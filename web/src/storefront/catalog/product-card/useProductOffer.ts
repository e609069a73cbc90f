import { toCatalogProduct } from '@blockbazaar/domain/cart/cart';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { firstVariant, lineKey, offeredVariant } from '@blockbazaar/domain/catalog/variants/variant';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useCallback } from 'react';
import { subscribeToStock } from '@/firebase/live-stock.ts';
import { isServerRendered } from '@/firebase/page-source.ts';
import { useReservedQuantity } from '@/storefront/cart/own-order/use-reserved-quantity.ts';
import type { SubscribeToStock } from '@/ui/StockBadge.tsx';
import { useEventCallback } from '@/ui/useEventCallback.ts';
import type { AddToCart } from './useAddToCart.ts';

export interface ProductOffer {
  /** With the stock that this shopper can buy. */
  product: Product;
  /** Null if the shown stock is not the product's own. */
  subscribe: SubscribeToStock | null;
  /** Of the first variant, if there are variants and none is chosen. Null until the store, and so the price, is loaded. */
  priceCents: number | null;
  /** Adds a quantity to the cart; null until the price is loaded. */
  add: ((quantity: number) => void) | null;
}

/**
 * Offer of a product, or of one of its variants, to a shopper. The stock of `sold` is available to all shoppers; the
 * quantity in the shopper's own unpaid order is added.
 */
export function useProductOffer(
  sold: Product,
  store: Store | undefined,
  onAdd: AddToCart,
  variantId: string | null = null,
): ProductOffer {
  const reservedQuantity = useReservedQuantity(lineKey({ productId: sold.id, variantId }));
  const offered = offeredVariant(sold, variantId) ?? sold;
  const first = variantId === null ? firstVariant(sold) : null;
  const product = reservedQuantity === 0 ? offered : { ...offered, stock: offered.stock + reservedQuantity };
  const priced = first === null ? product : { ...product, priceCents: first.priceCents };
  const shown = store === undefined ? null : toCatalogProduct(priced, store, variantId);
  const { id } = sold;
  const subscribe = useCallback<SubscribeToStock>((onStock) => subscribeToStock(id, onStock), [id]);
  const isItsOwn = offered === sold && reservedQuantity === 0;
  const add = useEventCallback((quantity: number) => {
    if (shown !== null && store !== undefined)
      onAdd(shown, quantity, isServerRendered(sold) || isServerRendered(store));
  });
  return {
    product,
    subscribe: isItsOwn ? subscribe : null,
    priceCents: shown?.priceCents ?? null,
    add: shown === null ? null : add,
  };
}
