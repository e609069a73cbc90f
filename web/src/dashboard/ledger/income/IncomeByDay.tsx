import { earnedCents, type Income } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { lazy } from 'react';
import { ChartFigure } from '@/dashboard/ui/charts/ChartFigure.tsx';
import { formatDay } from '@/dashboard/ui/charts/format-chart.ts';
import { INCOME_MESSAGES } from './income-messages.ts';

const RevenueByDayChart = lazy(() => import('@/dashboard/ui/charts/RevenueByDayChart.tsx'));

const messages = INCOME_MESSAGES;
const HEIGHT = 28;

/** The income of the site by day of a month. */
export function IncomeByDay({ income, monthName }: { income: Income; monthName: string }) {
  return (
    <ChartFigure
      title={messages.byDay}
      summary={messages.ofMonth(monthName)}
      height={HEIGHT}
      columns={[messages.day, messages.commission, messages.coupons, messages.fees, messages.income]}
      rows={income.days.map((earned) => [
        formatDay(earned.day),
        formatUsd(earned.commissionCents),
        formatUsd(earned.couponsCents),
        formatUsd(earned.feesCents),
        formatUsd(earnedCents(earned)),
      ])}
    >
      <RevenueByDayChart
        label={messages.income}
        days={income.days.map((earned) => ({ day: earned.day, revenueCents: earnedCents(earned) }))}
      />
    </ChartFigure>
  );
}
