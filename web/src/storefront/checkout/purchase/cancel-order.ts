import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { useSyncExternalStore } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';

const subscribers = new Set<() => void>();
let underWay: Promise<unknown> | null = null;

function show(next: Promise<unknown> | null): void {
  underWay = next;
  for (const onChange of subscribers) onChange();
}

/** Releases the stock of an unpaid order. Returns the status of the order; null if it is unknown. */
export function cancelOrder(orderId: string): Promise<OrderStatus | null> {
  const cancelled = cancel(orderId).finally(() => {
    if (underWay === cancelled) show(null);
  });
  show(cancelled);
  return cancelled;
}

async function cancel(orderId: string): Promise<OrderStatus | null> {
  checkoutAttempts.markBeingCancelled(orderId);
  const result = await callFunction('cancelCheckout', { orderId });
  if (result.outcome !== 'succeeded') return null;
  const { status } = result.value;
  // An order with a payment in progress is still this browser's purchase. One that turns out to be paid is finished
  // instead.
  const hasEndedUnpaid = status !== 'pending' && status !== 'completed';
  if (hasEndedUnpaid && checkoutAttempts.read()?.orderId === orderId) checkoutAttempts.markAbandoned(orderId);
  return status;
}

/** Resolves after a cancellation in progress. A purchase that starts during it would find its own stock reserved. */
export const waitForCancellation = async (): Promise<void> => {
  await underWay;
};

/** Returns whether a cancellation is in progress. */
export const useIsCancelling = (): boolean => useSyncExternalStore(subscribe, () => underWay !== null);

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => {
    subscribers.delete(onChange);
  };
}
