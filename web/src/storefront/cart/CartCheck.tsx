import { useEffect } from 'react';
import { whenIdle } from '@/ui/browser/when-idle.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { CART_MESSAGES } from './cart-messages.ts';
import { cartActions, readCart } from './cart-store.ts';

/** Checks the saved cart against the public product list after the first paint. Renders no elements. */
export function CartCheck(): null {
  const showToast = useToast();

  useEffect(() => {
    const unreadable = cartActions.takeUnreadable();
    if (unreadable.length > 0) showToast(CART_MESSAGES.unreadable(unreadable), 'info');
    if (readCart().items.length === 0) return undefined;
    return whenIdle(() => {
      void checkSavedCart().then((removed) => {
        if (removed > 0) showToast(CART_MESSAGES.itemsRemoved(removed), 'info');
      });
    });
  }, [showToast]);

  return null;
}

/** Returns the number of dropped items. The code that queries the database is not loaded for an empty cart. */
async function checkSavedCart(): Promise<number> {
  const { fetchAvailable } = await import('./fetch-available.ts');
  const items = readCart().items;
  const available = await fetchAvailable(items);
  return available === null ? 0 : cartActions.reconcile(new Set(items.map(({ id }) => id)), available);
}
