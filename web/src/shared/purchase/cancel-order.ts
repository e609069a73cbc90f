import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { callFunction } from '@/firebase/callables.ts';
import { checkoutAttempts } from './checkout-attempt.ts';

let underWay: Promise<unknown> = Promise.resolve();

/** Gives the stock of an unpaid order back. Answers what became of the order; null when that is not known. */
export function cancelOrder(orderId: string): Promise<OrderStatus | null> {
  const cancelled = callFunction('cancelCheckout', { orderId }).then((result) => {
    if (result.outcome !== 'answered') return null;
    const { status } = result.value;
    // One that is being paid is still this browser's purchase, and so is one that turns out to be paid: that one is finished.
    const isOver = status !== 'pending' && status !== 'completed';
    if (isOver && checkoutAttempts.read()?.orderId === orderId) checkoutAttempts.forget();
    return status;
  });
  underWay = cancelled;
  return cancelled;
}

/** A purchase that starts while its predecessor is being cancelled would find its own stock taken: it waits. */
export const cancellationUnderWay = (): Promise<unknown> => underWay;
