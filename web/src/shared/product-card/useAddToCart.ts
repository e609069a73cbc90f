import type { CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { errorMessage } from '@blockbazaar/domain/messages';
import { useCallback } from 'react';
import { logFault } from '@/firebase/log.ts';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { cartActions } from '@/shared/cart/cart-store.ts';
import { useToast } from '@/ui/toast/useToast.ts';

/** `mayBeOld`: the product comes from a page that the server drew; it is asked for again before it comes into the cart. */
export type AddToCart = (product: CatalogProduct, quantity: number, mayBeOld: boolean) => void;

/** Puts a product into the cart, and shows in a toast what has come in. `title`: of that toast. */
export function useAddToCart(title: string): AddToCart {
  const showToast = useToast();
  return useCallback(
    (product, quantity, mayBeOld) => {
      const add = (current: CatalogProduct): void => {
        const result = cartActions.add(current, quantity);
        if (!result.ok) return showToast(errorMessage(result.failure.text), 'error');
        const { name, stock } = current;
        const addition = { name, stock, wanted: quantity, added: result.value };
        showToast(CART_MESSAGES.addition(title, addition), result.value < quantity ? 'info' : 'success');
      };
      if (!mayBeOld) return add(product);
      askAgain(product).then(
        (current) => (current === null ? showToast(CART_MESSAGES.gone(product.name), 'info') : add(current)),
        (error: unknown) => {
          logFault('product-not-fetched', { error });
          showToast(CART_MESSAGES.addFailed, 'error');
        },
      );
    },
    [title, showToast],
  );
}

/** A product as it is now; null: it is no longer for sale. Rejects when nobody can be asked. */
async function askAgain(product: CatalogProduct): Promise<CatalogProduct | null> {
  const { fetchAvailable } = await import('@/shared/cart/fetch-available.ts');
  const available = await fetchAvailable([{ ...product, quantity: 1 }]);
  if (available === null) throw new Error('The product could not be fetched.');
  return available.get(product.id) ?? null;
}
