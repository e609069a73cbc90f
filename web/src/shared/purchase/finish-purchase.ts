import { localStore } from '../browser-storage.ts';
import { cartActions, readCart } from '../cart/cart-store.ts';
import { checkoutAttempts } from './checkout-attempt.ts';
import { customerDraft } from './customer-draft.ts';

/** Earlier versions kept the ids of paid orders under this name, for good. */
const EARLIER_ORDERS_KEY = 'finishedOrders';

/**
 * An order is paid: the cart has been bought, and the form has done its work. Only if it is this browser's own unfinished purchase,
 * because anybody may open its link. That it is finished is forgotten with it, so a return to the order changes nothing.
 */
export function finishPurchase(orderId: string): void {
  localStore.remove(EARLIER_ORDERS_KEY);
  if (checkoutAttempts.read()?.orderId !== orderId) {
    // Another tab can have finished the purchase. Without a cart, this tab needs no names and notes.
    if (readCart().items.length === 0) customerDraft.forget();
    return;
  }
  cartActions.clear();
  customerDraft.forget();
  checkoutAttempts.forget();
}
