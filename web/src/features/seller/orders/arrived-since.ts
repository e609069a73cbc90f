import type { SellerOrder } from '@/firebase/staff/seller-orders.ts';

type Dated = Pick<SellerOrder, 'id' | 'createdAt'>;

/** The orders that were not there before and are newer than all that were: those of a further page are older. */
export function arrivedSince<T extends Dated>(before: readonly T[], now: readonly T[]): T[] {
  const newest = Math.max(0, ...before.map(({ createdAt }) => createdAt.toMillis()));
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id, createdAt }) => !known.has(id) && createdAt.toMillis() >= newest);
}
