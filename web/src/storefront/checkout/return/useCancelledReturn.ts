import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToast } from '@/ui/toast/useToast.ts';
import { cancelOrder } from '../purchase/cancel-order.ts';
import { CHECKOUT_MESSAGES } from '../purchase/checkout-messages.ts';
import { finishPurchase } from '../purchase/finish-purchase.ts';
import type { OrderPageState } from '../purchase/order-page-state.ts';
import { ownOrderPage } from '../purchase/own-order-page.ts';
import { readPaymentReturn } from './payment-return.ts';

/** Handles a return from a cancelled payment once: shows a message, and cancels the order. */
export function useCancelledReturn(): void {
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
    // Read first, because the attempt is deleted once the order has ended.
    const orderPage = ownOrderPage(orderId);
    void cancelOrder(orderId).then((status) => {
      // The order was already paid, in another tab or just before the return.
      if (status === 'completed') finishPurchase(orderId);
      if (status === 'completed' && orderPage === null) showToast(CHECKOUT_MESSAGES.paidElsewhere, 'info');
      // An order that stays pending is being paid.
      const state: OrderPageState = { isProcessing: status === 'pending' };
      if (orderPage !== null && (status === 'completed' || status === 'pending')) void navigate(orderPage, { state });
    });
  }, [params, navigate, showToast]);
}
