import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import type { Answer } from '@blockbazaar/domain/catalog/questions/answer';
import type { Failure } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callFunction } from '@/firebase/callables.ts';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { logFault } from '@/firebase/log.ts';
import { readCart } from '@/storefront/cart/cart-store.ts';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { waitAfterRefusal } from '@/ui/wait-after-refusal.ts';
import type { Wait } from '@/ui/WaitNotice.tsx';
import { orderItemsOf } from '../order-items.ts';
import { waitForCancellation } from '../purchase/cancel-order.ts';
import { finishPurchase } from '../purchase/finish-purchase.ts';
import type { OrderPageState } from '../purchase/order-page-state.ts';
import { paymentUrl } from '../purchase/payment-url.ts';
import { startCheckout, type Purchase } from './start-checkout.ts';

/** Returns the SHA-256 digest as hexadecimal digits. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).reduce((digits, byte) => digits + byte.toString(16).padStart(2, '0'), '');
}

const OUTSIDE = {
  call: callFunction,
  attempts: checkoutAttempts,
  newRequestId: () => crypto.randomUUID(),
  digest,
};

/** The customer data, answers, delivery, shown total and payment method of a purchase. */
type Buyer = Pick<Purchase, 'customerInfo' | 'manualDelivery' | 'couponId' | 'expectedTotalCents' | 'provider'> & {
  answersOf: (lineId: string) => Answer[];
};

export interface Payment {
  /** The payment method in progress, until the browser navigates away or the payment is refused. */
  paying: PaymentProviderName | null;
  /** The wait after a refusal of the whole order. */
  wait: Wait | null;
  /** The limit after a refusal of the quantity of one product. */
  lineLimit: PurchaseLimit | null;
  pay: (buyer: Buyer) => void;
}

/** Starts the checkout, and opens the payment page. */
export function usePay(): Payment {
  const [paying, setPaying] = useState<PaymentProviderName | null>(null);
  const [wait, setWait] = useState<Wait | null>(null);
  const [lineLimit, setLineLimit] = useState<PurchaseLimit | null>(null);
  const isBusy = useRef(false);
  const showToast = useToast();
  const navigate = useNavigate();

  const release = useCallback(() => {
    isBusy.current = false;
    setPaying(null);
  }, []);

  // The browser's Back button may restore this page from its back/forward cache.
  useEffect(() => {
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, [release]);

  const pay = useCallback(
    async ({ answersOf, ...buyer }: Buyer): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPaying(buyer.provider);
      setWait(null);
      setLineLimit(null);
      const showFailure = (failure: Pick<Failure, 'text' | 'retryAfterS' | 'product'>): void => {
        showToast({ title: PROVIDERS[buyer.provider].checkoutFailedTitle, text: failure.text }, 'error');
        setLineLimit(lineLimitOf(failure));
        setWait(failure.product === undefined ? waitAfterRefusal(failure) : null);
        release();
      };
      const unknown = { text: MESSAGES.checkout.failed };
      try {
        await waitForCancellation();
        const items = orderItemsOf(readCart().items, answersOf);
        const start = await startCheckout({ items, ...buyer }, OUTSIDE);
        if (start.outcome === 'refused') return showFailure(start.failure);
        if (start.outcome === 'unreachable') return showFailure(unknown);
        if (start.outcome === 'paid' || start.outcome === 'processing') {
          if (start.outcome === 'paid') finishPurchase(start.orderId);
          const state: OrderPageState = { isProcessing: start.outcome === 'processing' };
          return await navigate(orderPath(start), { state });
        }
        const url = paymentUrl(start.value.url, buyer.provider, { isLocal: emulatorPorts !== null });
        if (url === null) return showFailure(unknown);
        location.assign(url);
      } catch (error) {
        logFault('checkout-failed', { error });
        showFailure(unknown);
      }
    },
    [navigate, release, showToast],
  );

  return { paying, wait, lineLimit, pay: (buyer) => void pay(buyer) };
}

const lineLimitOf = ({ text, retryAfterS, product }: Pick<Failure, 'text' | 'retryAfterS' | 'product'>) =>
  product === undefined ? null : { text, ...product, ...(retryAfterS !== undefined && { retryAfterS }) };
