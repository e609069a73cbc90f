import { paymentReturnKind } from '@blockbazaar/domain/payments/payment-return';

/** What stays open to everybody while the market is closed: orders, and the way back from a payment page to them. */
export function isOpenDuringMaintenance({ pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname.startsWith('/orders/')) return true;
  return pathname === '/checkout' && paymentReturnKind(new URLSearchParams(search)) !== null;
}
