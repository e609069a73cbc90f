import { MESSAGES } from '@blockbazaar/domain/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callFunction } from '@/firebase/callables.ts';
import { logFault } from '@/firebase/log.ts';
import { readCart } from '@/shared/cart/cart-store.ts';
import { checkoutAttempts } from '@/shared/purchase/checkout-attempt.ts';
import { finishPurchase } from '@/shared/purchase/finish-purchase.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { cancellationUnderWay } from './cancel-order.ts';
import { digest } from './digest.ts';
import { paymentUrl } from './payment-url.ts';
import { type Purchase, startCheckout } from './start-checkout.ts';

const OUTSIDE = {
  call: callFunction,
  attempts: checkoutAttempts,
  newRequestId: () => crypto.randomUUID(),
  digest,
};

/** Who buys, and how it is brought. */
export type Buyer = Pick<Purchase, 'customerInfo' | 'manualDelivery'>;

/** Takes the shopper to the payment page. `isPaying` until the browser leaves, or the payment is refused. */
export function usePay(): { isPaying: boolean; pay: (buyer: Buyer) => void } {
  const [isPaying, setPaying] = useState(false);
  const isBusy = useRef(false);
  const showToast = useToast();
  const navigate = useNavigate();

  const release = useCallback(() => {
    isBusy.current = false;
    setPaying(false);
  }, []);

  // The browser may show this very page again, as it was left, when the shopper goes back.
  useEffect(() => {
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, [release]);

  const pay = useCallback(
    async (buyer: Buyer): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPaying(true);
      const showFailure = (text: string): void => {
        showToast({ title: MESSAGES.checkout.failedTitle.stripe, text }, 'error');
        release();
      };
      try {
        await cancellationUnderWay();
        const items = readCart().items.map(({ id, quantity }) => ({ productId: id, quantity }));
        const start = await startCheckout({ items, ...buyer }, OUTSIDE);
        if (start.outcome === 'refused') return showFailure(start.failure.text);
        if (start.outcome === 'unreachable') return showFailure(MESSAGES.checkout.failed);
        if (start.outcome === 'paid') {
          finishPurchase(start.orderId);
          return await navigate(`/orders/${start.orderId}`);
        }
        const url = paymentUrl(start.value.url);
        if (url === null) return showFailure(MESSAGES.checkout.failed);
        location.assign(url);
      } catch (error) {
        logFault('checkout-failed', { error });
        showFailure(MESSAGES.checkout.failed);
      }
    },
    [navigate, release, showToast],
  );

  return { isPaying, pay: (buyer) => void pay(buyer) };
}
