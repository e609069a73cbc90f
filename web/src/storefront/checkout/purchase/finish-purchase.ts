import { cartActions, readCart } from '@/storefront/cart/cart-store.ts';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { customerDraft } from './customer-draft.ts';

/** Earlier versions stored the IDs of paid orders permanently under this name. */
const EARLIER_ORDERS_KEY = 'finishedOrders';

/**
 * Clears the cart and the checkout form after a payment. It applies only to this browser's own unfinished purchase,
 * because any person can open an order's link. It then removes the purchase, so that a later visit to the order changes
 * no data.
 */
export function finishPurchase(orderId: string): void {
  localStore.remove(EARLIER_ORDERS_KEY);
  if (checkoutAttempts.read()?.orderId !== orderId) {
    // Another tab may have finished the purchase. Without a cart, this tab needs no names and comments.
    if (readCart().items.length === 0) customerDraft.clear();
    return;
  }
  cartActions.clear();
  customerDraft.clear();
  checkoutAttempts.clear();
}
