import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { useEffect, useRef } from 'react';
import type { SellerOrder } from '@/firebase/staff/seller-orders.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { arrivedSince } from './arrived-since.ts';

/** Announces a new order, to screen readers too. */
export function useArrivals(orders: readonly SellerOrder[] | null): void {
  const toast = useToast();
  const known = useRef<readonly SellerOrder[] | null>(null);
  useEffect(() => {
    if (orders === null) return;
    const arrived = known.current === null ? [] : arrivedSince(known.current, orders);
    known.current = orders;
    const [newest] = arrived;
    if (newest !== undefined) toast(SELLER_MESSAGES.orders.arrived(orderNumber(newest.orderId)), 'info');
  }, [orders, toast]);
}
