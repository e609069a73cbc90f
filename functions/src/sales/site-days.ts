import type { SalesSummary } from '@blockbazaar/domain/admin/sales-operations';
import type { RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { Figures } from '@blockbazaar/domain/sales/sales-totals';
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

/** What all stores have sold on a day (`yyyy-mm-dd`, UTC) since the sums were made; each order counts once. */
export const unseenOn = ({ salesDaily }: Pick<RollUp, 'salesDaily'>, day: string): Figures[] =>
  [...salesDaily.values()].filter((sold) => sold.day === day);
