import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';

/**
 * The page of an order, if it is this browser's unfinished purchase; null otherwise, because an order's ID opens no
 * page.
 */
export function ownOrderPage(orderId: string | null): string | null {
  const attempt = checkoutAttempts.read();
  if (attempt?.orderId !== orderId || orderId === null || attempt.receiptKey === null) return null;
  return orderPath({ orderId, receiptKey: attempt.receiptKey });
}
