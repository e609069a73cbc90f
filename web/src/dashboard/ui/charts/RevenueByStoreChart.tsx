import { formatUsd } from '@blockbazaar/domain/money/price';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { createContext, useContext, useMemo } from 'react';
import { CHART_MESSAGES } from './chart-messages.ts';
import { useChartSettings } from './chart-settings.ts';
import { formatShortUsd, labelLines } from './format-chart.ts';

/** Store names of a chart, by the names of their ticks. */
const StoreNames = createContext<ReadonlyMap<string, string>>(new Map());

export interface StoreOfSales {
  storeId: string;
  storeName: string;
  revenueCents: number;
}

/** Short enough that the library does not truncate it, and distinct from an amount. */
const tickOf = (index: number): string => `#${index}`;
const SLOTS = { axisTickLabel: StoreTickLabel };

/** A horizontal bar for each store. */
export default function RevenueByStoreChart({ stores }: { stores: readonly StoreOfSales[] }) {
  const { spacing } = useTheme();
  const look = useChartSettings();
  const places = new Map(stores.map(({ storeId }, index) => [storeId, index]));
  const names = useMemo(() => new Map(stores.map(({ storeName }, index) => [tickOf(index), storeName])), [stores]);
  return (
    <StoreNames.Provider value={names}>
      <BarChart
        {...look}
        slots={SLOTS}
        layout="horizontal"
        grid={{ vertical: true }}
        yAxis={[
          {
            scaleType: 'band',
            data: stores.map(({ storeId }) => storeId),
            valueFormatter: (storeId: string, { location }) => {
              const tick = tickOf(places.get(storeId) ?? -1);
              return location === 'tick' ? tick : (names.get(tick) ?? storeId);
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
    </StoreNames.Provider>
  );
}

/** A store's full name beside its bar: the library would truncate it to one line. Other labels are unchanged. */
function StoreTickLabel(props: ChartsTextProps) {
  const name = useContext(StoreNames).get(props.text);
  return <ChartsText {...props} text={name === undefined ? props.text : labelLines(name).join('\n')} />;
}
