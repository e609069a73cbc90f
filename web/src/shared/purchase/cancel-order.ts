import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { useSyncExternalStore } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { checkoutAttempts } from './checkout-attempt.ts';

const subscribers = new Set<() => void>();
let underWay: Promise<unknown> | null = null;

function show(next: Promise<unknown> | null): void {
  underWay = next;
  for (const onChange of subscribers) onChange();
}

/** Gives the stock of an unpaid order back. Answers what became of the order; null when that is not known. */
export function cancelOrder(orderId: string): Promise<OrderStatus | null> {
  const cancelled = cancel(orderId).finally(() => {
    if (underWay === cancelled) show(null);
  });
  show(cancelled);
  return cancelled;
}

async function cancel(orderId: string): Promise<OrderStatus | null> {
  checkoutAttempts.cancelling(orderId);
  const result = await callFunction('cancelCheckout', { orderId });
  if (result.outcome !== 'answered') return null;
  const { status } = result.value;
  // One that is being paid is still this browser's purchase, and so is one that turns out to be paid: that one is finished.
  const isOver = status !== 'pending' && status !== 'completed';
  if (isOver && checkoutAttempts.read()?.orderId === orderId) checkoutAttempts.giveUp(orderId);
  return status;
}

/** A purchase that starts while its predecessor is being cancelled would find its own stock taken: it waits. */
export const cancellationUnderWay = async (): Promise<void> => {
  await underWay;
};

/** Whether an order is just being cancelled. */
export const useIsCancelling = (): boolean => useSyncExternalStore(subscribe, () => underWay !== null);

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => {
    subscribers.delete(onChange);
  };
}
