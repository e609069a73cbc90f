import { formatUsd } from '@blockbazaar/domain/money/price';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartLook } from './chart-look.ts';
import { CHART_MESSAGES } from './chart-messages.ts';
import { formatDay, formatShortUsd } from './format-chart.ts';

/** Every so many days one is named, where there is room and where there is little. */
const NAMED_EVERY = { wide: 5, narrow: 10 } as const;

export interface DayOfSales {
  /** `yyyy-mm-dd`, UTC. */
  day: string;
  revenueCents: number;
  orderCount: number;
}

interface RevenueByDayChartProps {
  days: readonly Pick<DayOfSales, 'day' | 'revenueCents'>[];
  /** What the bars are called. */
  label?: string;
}

/** A bar for each day. */
export default function RevenueByDayChart({ days, label = CHART_MESSAGES.revenue }: RevenueByDayChartProps) {
  const { spacing, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const namedEvery = isNarrow ? NAMED_EVERY.narrow : NAMED_EVERY.wide;
  const look = useChartLook();
  return (
    <BarChart
      {...look}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: days.map(({ day }) => day),
          valueFormatter: formatDay,
          // The present day is always named.
          tickLabelInterval: (_, index) => (days.length - 1 - index) % namedEvery === 0,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          valueFormatter: formatShortUsd,
          width: Number.parseInt(spacing(7), 10),
          disableTicks: true,
          disableLine: true,
        },
      ]}
      series={[
        {
          data: days.map(({ revenueCents }) => Math.max(0, revenueCents)),
          label,
          valueFormatter: (cents) => formatUsd(cents ?? 0),
        },
      ]}
    />
  );
}
