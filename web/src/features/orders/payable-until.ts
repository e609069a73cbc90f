import { TIMES } from '@blockbazaar/domain/limits';
import type { Receipt } from '@blockbazaar/domain/orders/order';

/** Until when an order can be paid, in epoch ms: its payment page closes a little before its stock is given back. */
export const payableUntilMs = ({ createdAt, expiresAt }: Pick<Receipt, 'createdAt' | 'expiresAt'>): number =>
  Math.min(createdAt.toMillis() + TIMES.stripeSessionMs, expiresAt.toMillis());
