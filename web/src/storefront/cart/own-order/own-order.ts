import { useSyncExternalStore } from 'react';
import { checkoutAttempts } from './checkout-attempt.ts';
import { createOwnOrder, type OwnOrder } from './create-own-order.ts';

const doNothing = (): void => undefined;

/** For code outside components. */
export const ownOrder = createOwnOrder({
  attempts: checkoutAttempts,
  subscribeToReceipt: (receiptKey, emit) => {
    let stop = doNothing;
    let isStopped = false;
    // Loaded only for shoppers with an order.
    void import('@/firebase/receipts.ts').then(
      ({ subscribeToReceipt }) => {
        if (!isStopped) stop = subscribeToReceipt(receiptKey, emit);
      },
      () => emit({ status: 'failed' }),
    );
    return () => {
      isStopped = true;
      stop();
    };
  },
  page: globalThis,
});

/** This browser's unfinished order, live. */
export const useOwnOrder = (): OwnOrder => useSyncExternalStore(ownOrder.subscribe, ownOrder.read);

/** Resolves with this browser's unfinished order when its state is known; for code outside components. */
export const resolveOwnOrder = (): Promise<OwnOrder> =>
  new Promise((resolve) => {
    const isKnown = (): boolean => ownOrder.read().status !== 'loading';
    let stop = doNothing;
    const resolveIfKnown = (): void => {
      if (!isKnown()) return;
      stop();
      resolve(ownOrder.read());
    };
    stop = ownOrder.subscribe(resolveIfKnown);
    resolveIfKnown();
  });
