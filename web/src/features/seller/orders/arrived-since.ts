import type { SellerOrder } from '@/firebase/staff/seller-orders.ts';

type Dated = Pick<SellerOrder, 'id' | 'paidAt'>;

/**
 * The orders that were not there before and were paid after one that was: those of a further page are older than all of them.
 * Not after the newest: of two that are paid at the same moment, the first may arrive last.
 */
export function arrivedSince<T extends Dated>(before: readonly T[], now: readonly T[]): T[] {
  const oldest = Math.min(...before.map(({ paidAt }) => paidAt.toMillis()));
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id, paidAt }) => !known.has(id) && (before.length === 0 || paidAt.toMillis() > oldest));
}
