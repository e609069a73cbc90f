import { rollUp } from '@blockbazaar/domain/ledger/roll-up';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { isPermitted } from '@blockbazaar/domain/people/store-permissions';
import { addFigures, lastDays, storeFigures, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { RevenueByDay } from '@/dashboard/ui/charts/RevenueByDay.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { serverNow } from '@/firebase/server-clock.ts';
import { useEntriesSinceSums } from '@/firebase/staff/use-entries-since-sums.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { fetchSalesAgain, useRecentSales, useSalesDays, useSalesTotals } from './api.ts';
import { RecentSales } from './RecentSales.tsx';
import { SalesCards } from './SalesCards.tsx';

const messages = SELLER_MESSAGES.sales;
const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed' } as const;

/** The sales of the store. Figures come from daily sums, so that their cost does not grow with the number of orders. */
export default function SellerSalesTab({ context: { storeId, storeRole } }: { context: SellerContext }) {
  const toast = useToast();
  // The days of the chart, from the time of the last load.
  const [days, setDays] = useState(() => lastDays(SALES_WINDOWS.chartDays, serverNow()));
  const [isRefreshing, setIsRefreshing] = useState(false);
  // Ledger entries since the last roll-up require the permission to read the books.
  const hasBooks = isPermitted(storeRole, 'seeMoney');
  const figures = useFigures(storeId, days, hasBooks);
  const recent = useRecentSales(storeId);

  const refresh = async (): Promise<void> => {
    setIsRefreshing(true);
    setDays(lastDays(SALES_WINDOWS.chartDays, serverNow()));
    if (!(await fetchSalesAgain(storeId))) toast(messages.fetchFailed, 'error');
    setIsRefreshing(false);
  };

  const hasSold = figures.status === 'ready' && figures.total.orderCount > 0;
  return (
    <>
      <TabHead title={messages.title}>
        <Button startIcon={<Icon name="reload" />} disabled={isRefreshing} onClick={() => void refresh()}>
          {messages.refresh}
        </Button>
      </TabHead>
      {figures.status === 'failed' ? (
        <LoadFailed message={messages.fetchFailed} heading="h3" />
      ) : (
        <Stack>
          {!hasBooks && <Typography color="textSecondary">{messages.updateDelayHint}</Typography>}
          <SalesCards figures={figures.status === 'ready' ? figures : null} />
          {figures.status === 'loading' && <Chart variant="rounded" />}
          {figures.status === 'ready' && !hasSold && (
            <EmptyState heading="h3" title={messages.empty} text={messages.emptyText} />
          )}
          {figures.status === 'ready' && hasSold && (
            <>
              <RevenueByDay days={figures.days} />
              <RecentSales sales={recent} />
            </>
          )}
        </Stack>
      )}
    </>
  );
}

/** All sales, the last week, and each of the last days: rolled-up sums plus later ledger entries. */
function useFigures(storeId: string, days: readonly string[], hasBooks: boolean) {
  const totals = useSalesTotals(storeId);
  const sold = useSalesDays(storeId, days[0] ?? '');
  const newEntries = useEntriesSinceSums('seller', storeId, hasBooks ? totals : null);
  if ([totals, sold, newEntries].some(({ status }) => status === 'failed')) return FAILED;
  if (totals.status !== 'ready' || sold.status !== 'ready' || newEntries.status !== 'ready') return LOADING;
  const later = rollUp(newEntries.data, { countsMigratedSales: false });
  const ofDay = (day: string): Figures =>
    addFigures([...sold.data, ...later.salesDaily.values()].filter((sums) => sums.day === day).map(storeFigures));
  const all = days.map((day) => ({ ...ofDay(day), day }));
  const sums = [...(totals.data === null ? [] : [totals.data]), ...later.salesTotals.values()];
  const total = addFigures(sums.map(storeFigures));
  return { status: 'ready', total, week: addFigures(all.slice(-SALES_WINDOWS.sellerDays)), days: all } as const;
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const Chart = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(46) }));
