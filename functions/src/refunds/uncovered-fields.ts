import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';

/** The order's fields about `cents` of refunds that our balance at the provider does not cover at `now` (ms). */
export const uncoveredFields = (
  { uncoveredSince }: Pick<Order, 'uncoveredSince'>,
  cents: number,
  now: number,
): Pick<Order, 'uncoveredCents' | 'uncoveredSince'> => ({
  uncoveredCents: cents,
  uncoveredSince: cents > 0 ? (uncoveredSince ?? Timestamp.fromMillis(now)) : null,
});
