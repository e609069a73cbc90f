import { cartActions } from '../cart/cart-store.ts';
import { checkoutAttempts } from './checkout-attempt.ts';
import { customerDraft } from './customer-draft.ts';
import { markFinishedHere } from './finished-orders.ts';

/** An order is paid: the cart has been bought, and the form has done its work. Once an order; a return to it changes nothing. */
export function finishPurchase(orderId: string): void {
  if (!markFinishedHere(orderId)) return;
  cartActions.clear();
  customerDraft.forget();
  checkoutAttempts.forget();
}

/** The same, for a page that anybody may open: only if it is this browser's own unfinished purchase. */
export function finishOwnPurchase(orderId: string): void {
  if (checkoutAttempts.read()?.orderId === orderId) finishPurchase(orderId);
}
