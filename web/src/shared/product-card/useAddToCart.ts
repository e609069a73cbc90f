import type { CatalogProduct } from '@blockbazaar/domain/cart/cart';
import type { Message } from '@blockbazaar/domain/messages';
import { useCallback } from 'react';
import { cartActions } from '@/shared/cart/cart-store.ts';
import { useToast } from '@/ui/toast/useToast.ts';

export type AddToCart = (product: CatalogProduct, quantity: number) => void;

/** Puts a product into the cart and shows a toast. `added` must be a stable function. */
export function useAddToCart(added: (quantity: number, name: string) => Message): AddToCart {
  const showToast = useToast();
  return useCallback(
    (product, quantity) => {
      const result = cartActions.add(product, quantity);
      if (result.ok) showToast(added(quantity, product.name), 'success');
      else showToast({ title: 'Error', text: result.failure.text }, 'error');
    },
    [added, showToast],
  );
}
