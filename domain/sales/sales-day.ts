import * as z from 'zod/mini';
import type { Order } from '../orders/order.ts';
import type { StoreOrder } from '../orders/store-order.ts';
import { isDone, refundedUnits } from '../refunds/line-refund.ts';

/**
 * `salesDaily/{storeId}_{yyyy-mm-dd}`: a store's sales of one day (UTC), summed up from its ledger. Money in cents;
 * refunds are subtracted.
 */
export const salesDaySchema = z.object({
  storeId: z.string(),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Orders that count here. Each order counts at only one store, so that the stores' counts add up to the site's. */
  orderCount: z.int(),
  /** Orders that have a part here, and count at another store. */
  laterPartCount: z._default(z.int(), 0),
  itemCount: z.int(),
  /** The seller's prices times the quantities. */
  revenueCents: z.int(),
  /** The commission, which is not included in the revenue. */
  tariffCents: z.int(),
});
export type SalesDay = z.infer<typeof salesDaySchema>;

export const salesDayId = (storeId: string, day: string): string => `${storeId}_${day}`;

/** The day that a time (ms) counts under. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Counts = Omit<SalesDay, 'storeId' | 'day'>;

/** The figures that a store order adds to its day; with `sign` -1 those that its refund subtracts. */
export const salesOf = ({ items, totalCents, tariffCents, isLaterPart }: StoreOrder, sign: 1 | -1 = 1): Counts => ({
  orderCount: isLaterPart ? 0 : sign,
  laterPartCount: isLaterPart ? sign : 0,
  itemCount: sign * items.reduce((sum, { quantity }) => sum + quantity, 0),
  revenueCents: sign * totalCents,
  tariffCents: sign * tariffCents,
});

const NONE: Counts = { orderCount: 0, laterPartCount: 0, itemCount: 0, revenueCents: 0, tariffCents: 0 };

/** The rest of a store order after refunds: an order counts while at least one of its items is not refunded. */
export function salesAfterRefunds(part: StoreOrder, { status, items, lineRefunds }: Order): Counts {
  if (status === 'refunded') return NONE;
  const left = salesOf(part);
  for (const [line, { units }] of refundedUnits(lineRefunds, isDone)) {
    const { storeId, priceCents = 0, tariffCents = 0 } = items[line] ?? {};
    if (storeId !== part.storeId) continue;
    left.itemCount -= units;
    left.revenueCents -= priceCents * units;
    left.tariffCents -= tariffCents * units;
  }
  return left.itemCount > 0 ? left : NONE;
}

/** The changes of figures. */
export const salesDifference = (from: Counts, to: Counts): Counts => ({
  orderCount: to.orderCount - from.orderCount,
  laterPartCount: to.laterPartCount - from.laterPartCount,
  itemCount: to.itemCount - from.itemCount,
  revenueCents: to.revenueCents - from.revenueCents,
  tariffCents: to.tariffCents - from.tariffCents,
});
