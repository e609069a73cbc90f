import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cancelOrder } from '@/shared/purchase/cancel-order.ts';
import { CHECKOUT_MESSAGES } from '@/shared/purchase/checkout-messages.ts';
import { finishPurchase } from '@/shared/purchase/finish-purchase.ts';
import type { OrderPageState } from '@/shared/purchase/order-page-state.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { readPaymentReturn } from './payment-return.ts';

/** Answers a shopper who comes back without having paid, once, and gives the stock back meanwhile. */
export function useCanceledReturn(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const handled = useRef<URLSearchParams>(null);

  useEffect(() => {
    const back = readPaymentReturn(params, null);
    if (back?.kind !== 'canceled' || handled.current === params) return;
    handled.current = params;
    showToast(CHECKOUT_MESSAGES.canceled, 'info');
    void navigate('/checkout', { replace: true });
    const { orderId } = back;
    if (orderId === null) return;
    void cancelOrder(orderId).then((status) => {
      // It was paid after all: in another tab, or just before leaving.
      if (status === 'completed') finishPurchase(orderId);
      // One that stays pending is being paid.
      const state: OrderPageState = { isProcessing: status === 'pending' };
      if (status === 'completed' || status === 'pending') void navigate(`/orders/${orderId}`, { state });
    });
  }, [params, navigate, showToast]);
}
