import { cartActions } from '../cart/cart-store.ts';
import { checkoutAttempts } from './checkout-attempt.ts';
import { customerDraft } from './customer-draft.ts';
import { markFinishedHere } from './finished-orders.ts';

/**
 * An order is paid: the cart has been bought, and the form has done its work. Only if it is this browser's own unfinished purchase,
 * because anybody may open its link; and once an order, because a return to it changes nothing.
 */
export function finishPurchase(orderId: string): void {
  if (checkoutAttempts.read()?.orderId !== orderId || !markFinishedHere(orderId)) return;
  cartActions.clear();
  customerDraft.forget();
  checkoutAttempts.forget();
}
