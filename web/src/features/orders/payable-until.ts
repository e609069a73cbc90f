import { TIMES } from '@blockbazaar/domain/limits';
import type { PaymentProviderName, Receipt } from '@blockbazaar/domain/orders/order';

/** How long a provider's payment page stays open, in ms. PayPal's has no end of its own that comes before ours. */
const OPEN_MS: Record<PaymentProviderName, number> = {
  stripe: TIMES.stripeSessionMs,
  paypal: TIMES.reservationMs,
  btcpay: TIMES.cryptoInvoiceMs,
};

/** Until when an order can be paid, in epoch ms: its payment page closes a little before its stock is given back. */
export const payableUntilMs = ({
  provider,
  createdAt,
  expiresAt,
}: Pick<Receipt, 'provider' | 'createdAt' | 'expiresAt'>): number =>
  Math.min(createdAt.toMillis() + OPEN_MS[provider], expiresAt.toMillis());
