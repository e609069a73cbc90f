import type { CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { errorMessage } from '@blockbazaar/domain/messages';
import { useCallback } from 'react';
import { logFault } from '@/firebase/log.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { cartActions } from '@/storefront/cart/cart-store.ts';
import { useToast } from '@/ui/toast/useToast.ts';

/** `mayBeOld`: the product is from a page that the server rendered; it is fetched again before it is added. */
export type AddToCart = (product: CatalogProduct, quantity: number, mayBeOld: boolean) => void;

/** Adds a product to the cart, and reports the quantity in a toast with this `title`. */
export function useAddToCart(title: string): AddToCart {
  const showToast = useToast();
  return useCallback(
    (product, quantity, mayBeOld) => {
      const add = (current: CatalogProduct): void => {
        const result = cartActions.add(current, quantity);
        if (!result.ok) return showToast(errorMessage(result.failure.text), 'error');
        const { name, millions, stock } = current;
        const addition = { name, millions, stock, wanted: quantity, added: result.value };
        showToast(CART_MESSAGES.addition(title, addition), result.value < quantity ? 'info' : 'success');
      };
      if (!mayBeOld) return add(product);
      refetchProduct(product).then(
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

/** Fetches the current product; null if it is no longer for sale. Rejects when the server is unreachable. */
async function refetchProduct(product: CatalogProduct): Promise<CatalogProduct | null> {
  const { fetchAvailable } = await import('@/storefront/cart/fetch-available.ts');
  const available = await fetchAvailable([{ ...product, quantity: 1 }]);
  if (available === null) throw new Error('The product could not be fetched.');
  return available.get(product.id) ?? null;
}
