import type { Receipt } from '@blockbazaar/domain/orders/order';
import { PAYMENT_OPEN_MS } from '@blockbazaar/domain/orders/payment-open';

/** Until when an order can be paid, in epoch ms: its payment page closes a little before its stock is given back. */
export const payableUntilMs = ({
  provider,
  createdAt,
  expiresAt,
}: Pick<Receipt, 'provider' | 'createdAt' | 'expiresAt'>): number =>
  Math.min(createdAt.toMillis() + PAYMENT_OPEN_MS[provider], expiresAt.toMillis());
