import { CHART_MESSAGES } from '@blockbazaar/domain/sales/chart-messages';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { lazy } from 'react';
import { ChartFigure } from './ChartFigure.tsx';
import type { StoreOfSales } from './RevenueByStoreChart.tsx';

const RevenueByStoreChart = lazy(() => import('./RevenueByStoreChart.tsx'));

/** In steps of the theme's grid. */
const HEIGHT = { ofBar: 4, ofScale: 4 } as const;

/** What the best stores have sold, the best first. The drawing is fetched when it is first shown. */
export function RevenueByStore({ stores }: { stores: readonly StoreOfSales[] }) {
  const [best] = stores;
  return (
    <ChartFigure
      title={CHART_MESSAGES.byStore}
      summary={
        best === undefined
          ? CHART_MESSAGES.nothing
          : [CHART_MESSAGES.topStores(stores.length), CHART_MESSAGES.best(best.storeName, formatUsd(best.revenueCents))].join(' · ')
      }
      height={HEIGHT.ofScale + HEIGHT.ofBar * Math.max(1, stores.length)}
      columns={[CHART_MESSAGES.store, CHART_MESSAGES.revenue]}
      rows={stores.map(({ storeName, revenueCents }) => [storeName, formatUsd(revenueCents)])}
    >
      <RevenueByStoreChart stores={stores} />
    </ChartFigure>
  );
}
