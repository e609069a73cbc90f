import { formatUsd } from '@blockbazaar/domain/money/price';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartLook } from './chart-look.ts';
import { CHART_MESSAGES } from './chart-messages.ts';
import { formatShortUsd } from './format-chart.ts';

export interface StoreOfSales {
  storeId: string;
  storeName: string;
  revenueCents: number;
}

/** Longer names are cut: the table has them whole. */
const NAME_MAX = 16;
const shortName = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);

/** A bar for each store, lying. */
export default function RevenueByStoreChart({ stores }: { stores: readonly StoreOfSales[] }) {
  const { spacing } = useTheme();
  const look = useChartLook();
  const names = new Map(stores.map(({ storeId, storeName }) => [storeId, storeName]));
  return (
    <BarChart
      {...look}
      layout="horizontal"
      grid={{ vertical: true }}
      yAxis={[
        {
          scaleType: 'band',
          data: stores.map(({ storeId }) => storeId),
          valueFormatter: (storeId: string, { location }) => {
            const name = names.get(storeId) ?? storeId;
            return location === 'tick' ? shortName(name) : name;
          },
          width: Number.parseInt(spacing(15), 10),
          disableTicks: true,
        },
      ]}
      xAxis={[{ min: 0, tickNumber: 4, valueFormatter: formatShortUsd, disableTicks: true, disableLine: true }]}
      series={[
        {
          data: stores.map(({ revenueCents }) => revenueCents),
          label: CHART_MESSAGES.revenue,
          valueFormatter: (cents) => formatUsd(cents ?? 0),
        },
      ]}
    />
  );
}
