import type { CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { errorMessage } from '@blockbazaar/domain/messages';
import { useCallback } from 'react';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { cartActions } from '@/shared/cart/cart-store.ts';
import { useToast } from '@/ui/toast/useToast.ts';

export type AddToCart = (product: CatalogProduct, quantity: number) => void;

/** Puts a product into the cart, and shows in a toast what has come in. `title`: of that toast. */
export function useAddToCart(title: string): AddToCart {
  const showToast = useToast();
  return useCallback(
    (product, quantity) => {
      const result = cartActions.add(product, quantity);
      if (!result.ok) return showToast(errorMessage(result.failure.text), 'error');
      const { name, stock } = product;
      const addition = { name, stock, wanted: quantity, added: result.value };
      showToast(CART_MESSAGES.addition(title, addition), result.value < quantity ? 'info' : 'success');
    },
    [title, showToast],
  );
}
