import type { SalesSummary } from '@blockbazaar/domain/admin/sales-operations';
import { sumOfFigures } from '../admin/sales-sums.ts';
import { salesDayDocuments } from '../documents/sales-daily.ts';

export type DayFigures = SalesSummary['days'][number];

/**
 * What all stores have sold on each of some days (`yyyy-mm-dd`, UTC): one small sum a day. What it costs does not grow with the number of
 * orders, and hardly with that of stores.
 */
export const siteDays = (days: readonly string[]): Promise<DayFigures[]> =>
  Promise.all(
    days.map(async (day) => ({
      day,
      ...(await sumOfFigures(salesDayDocuments.plain.where(salesDayDocuments.field('day'), '==', day))),
    })),
  );
