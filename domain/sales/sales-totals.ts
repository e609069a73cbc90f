import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { salesDaySchema } from './sales-day.ts';

/**
 * `salesTotals/{storeId}`: a store's total sales, summed up from its ledger. Money in cents; refunds are subtracted.
 */
export const salesTotalsSchema = z.extend(z.omit(salesDaySchema, { day: true }), {
  /** Entries that were booked later are not included yet, nor in the store's days. Null: none are included. */
  through: z._default(z.nullable(timestampSchema), null),
});
export type SalesTotals = z.infer<typeof salesTotalsSchema>;

/** The figures of a store, of a day or of the whole marketplace. Money in cents, without commission. */
export const figuresSchema = z.object({ orderCount: z.int(), itemCount: z.int(), revenueCents: z.int() });
export type Figures = z.infer<typeof figuresSchema>;

/** A store's figures from its counts of a day or in total: every order with a part here is an order of the store. */
export const storeFigures = ({
  orderCount,
  laterPartCount,
  itemCount,
  revenueCents,
}: Omit<SalesTotals, 'storeId' | 'tariffCents' | 'through'>): Figures => ({
  orderCount: orderCount + laterPartCount,
  itemCount,
  revenueCents,
});

export const NO_FIGURES: Figures = { orderCount: 0, itemCount: 0, revenueCents: 0 };

export const addFigures = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, { orderCount, itemCount, revenueCents }) => ({
      orderCount: sum.orderCount + orderCount,
      itemCount: sum.itemCount + itemCount,
      revenueCents: sum.revenueCents + revenueCents,
    }),
    NO_FIGURES,
  );

/** The average revenue of an order, in cents, rounded; 0 without orders. */
export const averageOrderCents = ({ revenueCents, orderCount }: Figures): number =>
  orderCount > 0 ? Math.round(revenueCents / orderCount) : 0;

/** `part` of `whole` in percent with one decimal; 0 when `whole` is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0;

/** The last `count` days (UTC, `yyyy-mm-dd`) up to the day of `now` (ms), oldest first. */
export const lastDays = (count: number, now: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * 24 * 60 * 60_000).toISOString().slice(0, 10),
  );

/** Order frequency of a store in recent days: `1.4 orders a day`. */
export const orderFrequency = (recentOrders: number, days: number): string =>
  recentOrders <= 0 ? 'No recent orders' : `${(recentOrders / days).toFixed(1)} orders a day`;
