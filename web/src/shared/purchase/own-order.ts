import { useSyncExternalStore } from 'react';
import { checkoutAttempts } from './checkout-attempt.ts';
import { createOwnOrder, type OwnOrder } from './create-own-order.ts';

const doNothing = (): void => undefined;

/** For code that is no component. */
export const ownOrder = createOwnOrder({
  attempts: checkoutAttempts,
  watch: (receiptKey, emit) => {
    let stop = doNothing;
    let isStopped = false;
    // Loaded for those who have an order only.
    void import('@/firebase/receipts.ts').then(
      ({ watchReceipt }) => {
        if (!isStopped) stop = watchReceipt(receiptKey, emit);
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

/** This browser's unfinished order, as soon as it is known what became of it; for code that is no component. */
export const knownOwnOrder = (): Promise<OwnOrder> =>
  new Promise((resolve) => {
    const isKnown = (): boolean => ownOrder.read().status !== 'loading';
    let stop = doNothing;
    const look = (): void => {
      if (!isKnown()) return;
      stop();
      resolve(ownOrder.read());
    };
    stop = ownOrder.subscribe(look);
    look();
  });
