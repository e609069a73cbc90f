import type { Receipt } from '@blockbazaar/domain/orders/order';
import { paymentClosesAtMs } from '@blockbazaar/domain/payments/payable-until';

/** Until when an order can be paid, in epoch ms: its payment page closes a little before its stock is given back. */
export const payableUntilMs = (receipt: Pick<Receipt, 'provider' | 'createdAt' | 'expiresAt'>): number =>
  Math.min(paymentClosesAtMs(receipt), receipt.expiresAt.toMillis());
