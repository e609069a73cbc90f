import { paymentReturnKind } from '@blockbazaar/domain/payments/payment-return';

/** Returns whether a page stays public during maintenance: orders, and the return from a payment page to them. */
export function isOpenDuringMaintenance({ pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname.startsWith('/orders/')) return true;
  return pathname === '/checkout' && paymentReturnKind(new URLSearchParams(search)) !== null;
}
