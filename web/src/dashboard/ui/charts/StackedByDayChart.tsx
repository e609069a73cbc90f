import { formatUsd } from '@blockbazaar/domain/money/price';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartSettings } from './chart-settings.ts';
import { formatDay, formatShortUsd } from './format-chart.ts';

/** Interval of labeled days, by available width. */
const DAYS_PER_LABEL = { wide: 5, narrow: 10 } as const;

interface StackedByDayChartProps {
  /** `yyyy-mm-dd`, UTC. */
  days: readonly string[];
  /** Cents per day. */
  series: readonly { label: string; cents: readonly number[] }[];
}

/** A bar for each day, stacked by series. */
export default function StackedByDayChart({ days, series }: StackedByDayChartProps) {
  const {
    spacing,
    breakpoints,
    market: { colors },
  } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const namedEvery = isNarrow ? DAYS_PER_LABEL.narrow : DAYS_PER_LABEL.wide;
  const look = useChartSettings();
  return (
    <BarChart
      {...look}
      hideLegend={series.length === 1}
      colors={[colors.lantern, colors.sapphire, colors.emerald]}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: [...days],
          valueFormatter: formatDay,
          // The current day is always labeled.
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
      series={series.map(({ label, cents }) => ({
        data: cents.map((of) => Math.max(0, of)),
        label,
        stack: 'all',
        valueFormatter: (of: number | null) => formatUsd(of ?? 0),
      }))}
    />
  );
}
