import { paymentReturnKind } from '@blockbazaar/domain/payments/payment-return';
import { failedReturnOf } from '@/storefront/checkout/return/failed-return.ts';

/** Returns whether a page stays public during maintenance: orders, and the return from a payment page to them. */
export function isOpenDuringMaintenance({
  pathname,
  search,
  state = null,
}: {
  pathname: string;
  search: string;
  state?: unknown;
}): boolean {
  if (pathname.startsWith('/orders/')) return true;
  if (pathname !== '/checkout') return false;
  return failedReturnOf(state) !== null || paymentReturnKind(new URLSearchParams(search)) !== null;
}
