import { TIMES } from '../limits.ts';
import type { PaymentProviderName } from './order.ts';

/** How long an order can be paid after it was made, in ms: its payment page closes a little before its stock is given back. */
export const PAYMENT_OPEN_MS: Record<PaymentProviderName, number> = {
  stripe: TIMES.stripeSessionMs,
  paypal: TIMES.paypalApprovalMs,
  btcpay: TIMES.cryptoInvoiceMs,
};
