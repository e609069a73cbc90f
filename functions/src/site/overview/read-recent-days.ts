import { incomeOf } from '@blockbazaar/domain/ledger/income';
import { ledgerMonthId, SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { addFigures, lastDays, NO_FIGURES } from '@blockbazaar/domain/sales/sales-totals';
import { RECENT_DAYS, recentDay, type RecentDay } from '@blockbazaar/domain/site/overview/recent-days';
import { estimateVisits } from '@blockbazaar/domain/site/visits/visit-count';
import { ledgerMonthDocuments } from '../../documents/ledger-sums.ts';
import { visitCountRef } from '../../documents/visit-counts.ts';
import { readWithUnsummedEntries } from '../../ledger/sums/read-with-unsummed-entries.ts';
import { readAll } from '../../platform/read-all.ts';
import { siteDays, unsummedSalesOfDay } from '../../sales/site-days.ts';

const idOf = (month: string): string => ledgerMonthId(SITE_BOOKS, month);

/** The site's earnings, sales and visits of the last days: stored sums, and entries that were added since. */
export async function readRecentDays(): Promise<RecentDay[]> {
  const days = lastDays(RECENT_DAYS, Date.now());
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const [{ stored, unseen }, visits] = await Promise.all([
    readWithUnsummedEntries(() =>
      Promise.all([siteDays(days), readAll(months.map((month) => ledgerMonthDocuments.typed.doc(idOf(month))))]),
    ),
    readAll(days.map(visitCountRef)),
  ]);
  const [sold, books] = stored;
  const earned = new Map(
    months.flatMap((month, index) => {
      const sums = [books[index]?.data(), unseen.ledgerMonths.get(idOf(month))].flatMap((found) => found ?? []);
      return incomeOf(month, { balances: [], months: sums }).days.map((ofDay) => [ofDay.day, ofDay] as const);
    }),
  );
  return days.map((day, index) =>
    recentDay(day, {
      earned: earned.get(day),
      orderCount: addFigures([sold[index] ?? NO_FIGURES, ...unsummedSalesOfDay(unseen, day)]).orderCount,
      visitCount: estimateVisits(visits[index]?.data()?.measured ?? 0),
    }),
  );
}
