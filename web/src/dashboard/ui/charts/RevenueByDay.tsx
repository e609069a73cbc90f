import { formatUsd } from '@blockbazaar/domain/money/price';
import { lazy } from 'react';
import { CHART_MESSAGES } from './chart-messages.ts';
import { ChartFigure, ChartSkeleton } from './ChartFigure.tsx';
import { formatDay } from './format-chart.ts';
import type { DayOfSales } from './RevenueByDayChart.tsx';

const RevenueByDayChart = lazy(() => import('./RevenueByDayChart.tsx'));

const HEIGHT = 28;

export const RevenueByDaySkeleton = () => <ChartSkeleton height={HEIGHT} />;

/** Sales on each of the last days, oldest first. The drawing loads when it is first shown. */
export function RevenueByDay({ days }: { days: readonly DayOfSales[] }) {
  return (
    <ChartFigure
      title={CHART_MESSAGES.byDay}
      summary={[CHART_MESSAGES.lastDays(days.length), bestOf(days)].join(' · ')}
      height={HEIGHT}
      columns={[CHART_MESSAGES.day, CHART_MESSAGES.revenue, CHART_MESSAGES.orders]}
      rows={days
        .toReversed()
        .map(({ day, revenueCents, orderCount }) => [
          formatDay(day),
          formatUsd(revenueCents),
          orderCount.toLocaleString('en-US'),
        ])}
    >
      <RevenueByDayChart days={days} />
    </ChartFigure>
  );
}

function bestOf(days: readonly DayOfSales[]): string {
  const best = days.reduce<DayOfSales | null>(
    (held, day) => (day.revenueCents > (held?.revenueCents ?? 0) ? day : held),
    null,
  );
  return best === null
    ? CHART_MESSAGES.nothing
    : CHART_MESSAGES.best(formatDay(best.day), formatUsd(best.revenueCents));
}
