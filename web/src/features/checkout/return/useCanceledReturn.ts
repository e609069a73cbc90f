import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cancelOrder } from '@/shared/purchase/cancel-order.ts';
import { CHECKOUT_MESSAGES } from '@/shared/purchase/checkout-messages.ts';
import { finishPurchase } from '@/shared/purchase/finish-purchase.ts';
import type { OrderPageState } from '@/shared/purchase/order-page-state.ts';
import { ownOrderPage } from '@/shared/purchase/own-order-page.ts';
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
    // Known here until the order turns out to be over.
    const orderPage = ownOrderPage(orderId);
    void cancelOrder(orderId).then((status) => {
      // It was paid after all: in another tab, or just before leaving.
      if (status === 'completed') finishPurchase(orderId);
      if (status === 'completed' && orderPage === null) showToast(CHECKOUT_MESSAGES.paidElsewhere, 'info');
      // One that stays pending is being paid.
      const state: OrderPageState = { isProcessing: status === 'pending' };
      if (orderPage !== null && (status === 'completed' || status === 'pending')) void navigate(orderPage, { state });
    });
  }, [params, navigate, showToast]);
}
