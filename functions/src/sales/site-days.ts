import type { RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { SalesSummary } from '@blockbazaar/domain/sales/sales-operations';
import type { Figures } from '@blockbazaar/domain/sales/sales-totals';
import { salesDayDocuments } from '../documents/sales-daily.ts';
import { sumOfFigures } from './stored-figures.ts';

export type DayFigures = SalesSummary['days'][number];

/**
 * The sales of all stores on each of some days (`yyyy-mm-dd`, UTC): one small sum per day. The cost is independent of
 * the number of orders, and almost of the number of stores.
 */
export const siteDays = (days: readonly string[]): Promise<DayFigures[]> =>
  Promise.all(
    days.map(async (day) => ({
      day,
      ...(await sumOfFigures(salesDayDocuments.plain.where(salesDayDocuments.field('day'), '==', day))),
    })),
  );

/** The sales of all stores on a day (`yyyy-mm-dd`, UTC) since the sums were updated; each order is counted once. */
export const unsummedSalesOfDay = ({ salesDaily }: Pick<RollUp, 'salesDaily'>, day: string): Figures[] =>
  [...salesDaily.values()].filter((sold) => sold.day === day);
