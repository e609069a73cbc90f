import { CHART_MESSAGES } from './chart-messages.ts';
import StackedByDayChart from './StackedByDayChart.tsx';

export interface DayOfSales {
  /** `yyyy-mm-dd`, UTC. */
  day: string;
  revenueCents: number;
  orderCount: number;
}

interface RevenueByDayChartProps {
  days: readonly Pick<DayOfSales, 'day' | 'revenueCents'>[];
  /** Label of the bars. */
  label?: string;
}

/** A bar chart by day. */
export default function RevenueByDayChart({ days, label = CHART_MESSAGES.revenue }: RevenueByDayChartProps) {
  return (
    <StackedByDayChart
      days={days.map(({ day }) => day)}
      series={[{ label, cents: days.map(({ revenueCents }) => revenueCents) }]}
    />
  );
}
