import * as z from 'zod/mini';
import { earnedCents, type Earned } from '../../ledger/income.ts';

/** Today, and the seven days before: the first one is the same day of last week. */
export const RECENT_DAYS = 8;

/** A day of the marketplace, in UTC; money in cents. */
export const recentDaySchema = z.strictObject({
  /** `yyyy-mm-dd` */
  day: z.string(),
  /** The site's earnings. */
  incomeCents: z.int(),
  orderCount: z.int(),
  /** Estimated number of visits. */
  visitCount: z.int(),
});
export type RecentDay = z.infer<typeof recentDaySchema>;

export const recentDay = (
  day: string,
  { earned, orderCount, visitCount }: { earned: Earned | undefined; orderCount: number; visitCount: number },
): RecentDay => ({ day, incomeCents: earned === undefined ? 0 : earnedCents(earned), orderCount, visitCount });

/** A figure of today, and its comparison values. */
export interface ComparedFigure {
  today: number;
  /** The same day of last week, complete. */
  weekAgo: number;
  /** Average of the seven days before today, rounded. */
  average: number;
}

/** Compares today, the last of the days, with the week before. */
export function compareDays(days: readonly RecentDay[], figure: (day: RecentDay) => number): ComparedFigure {
  const figures = days.map(figure);
  const before = figures.slice(0, -1);
  const sum = before.reduce((all, one) => all + one, 0);
  return {
    today: figures.at(-1) ?? 0,
    weekAgo: before[0] ?? 0,
    average: before.length === 0 ? 0 : Math.round(sum / before.length),
  };
}
