import { formatUsd } from '@blockbazaar/domain/money/price';
import { lazy } from 'react';
import { CHART_MESSAGES } from './chart-messages.ts';
import { ChartFigure, ChartSkeleton } from './ChartFigure.tsx';
import { labelLines } from './format-chart.ts';
import type { StoreOfSales } from './RevenueByStoreChart.tsx';

const RevenueByStoreChart = lazy(() => import('./RevenueByStoreChart.tsx'));

/** In steps of the theme's grid. A chart with few bars is as high as the one beside it. */
const HEIGHT = { ofBar: 3.5, ofLine: 2, ofScale: 3, least: 28 } as const;

/** A name can take several lines beside its bar. */
function heightOf(stores: readonly StoreOfSales[]): number {
  const lines = Math.max(...stores.map(({ storeName }) => labelLines(storeName).length));
  const ofBar = Math.max(HEIGHT.ofBar, HEIGHT.ofLine * lines + 1);
  return Math.max(HEIGHT.least, HEIGHT.ofScale + ofBar * stores.length);
}

export const RevenueByStoreSkeleton = () => <ChartSkeleton height={HEIGHT.least} />;

/** Sales of the best-selling stores, best first. The drawing loads when it is first shown. */
export function RevenueByStore({ stores }: { stores: readonly StoreOfSales[] }) {
  const [best] = stores;
  return (
    <ChartFigure
      title={CHART_MESSAGES.byStore}
      summary={
        best === undefined
          ? CHART_MESSAGES.nothing
          : [
              CHART_MESSAGES.topStores(stores.length),
              CHART_MESSAGES.best(best.storeName, formatUsd(best.revenueCents)),
            ].join(' · ')
      }
      height={heightOf(stores)}
      columns={[CHART_MESSAGES.store, CHART_MESSAGES.revenue]}
      rows={stores.map(({ storeName, revenueCents }) => [storeName, formatUsd(revenueCents)])}
    >
      <RevenueByStoreChart stores={stores} />
    </ChartFigure>
  );
}
