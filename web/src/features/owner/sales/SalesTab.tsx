import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { RevenueByDay, RevenueByDaySkeleton } from '@/shared/staff/charts/RevenueByDay.tsx';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CombinedSales } from './CombinedSales.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';
import { SalesFigures } from './SalesFigures.tsx';
import { ALL_STORES, type StoreChoice } from './store-choice.ts';
import { StoreOrders } from './StoreOrders.tsx';
import { StorePicker } from './StorePicker.tsx';
import { useSalesData } from './useSalesData.ts';

const words = SALES_ADMIN_MESSAGES;

/** What was sold: in all stores together and each beside the others, or in one of them, order by order. */
export default function SalesTab() {
  const [choice, setChoice] = useState<StoreChoice>(ALL_STORES);
  const [round, setRound] = useState(0);
  const { fetched, isFetching, refresh } = useSalesData(choice.storeId);
  const summary = fetched.status === 'ready' ? fetched.data : null;
  const refreshAll = useCallback(() => {
    refresh();
    setRound((before) => before + 1);
  }, [refresh]);

  return (
    <Stack>
      <TabHead title={words.title}>
        <Button startIcon={<Icon name="reload" size="small" />} disabled={isFetching} onClick={refreshAll}>
          {words.refresh}
        </Button>
      </TabHead>
      <Choice>
        <StorePicker value={choice} onChange={setChoice} />
      </Choice>
      {fetched.status === 'failed' ? (
        <FetchFailed message={words.loadFailed} onRetry={refreshAll} />
      ) : (
        <>
          <SalesFigures figures={summary} />
          {summary === null ? <RevenueByDaySkeleton /> : <RevenueByDay days={summary.days} />}
        </>
      )}
      {choice.storeId === null ? (
        <CombinedSales all={summary?.total ?? null} round={round} />
      ) : (
        <StoreOrders key={choice.storeId} storeId={choice.storeId} round={round} />
      )}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& > div:first-of-type': { marginBlockEnd: 0 },
  // Two charts stand beside each other, all else has the whole width.
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '& > :not(figure), & > figure:only-of-type': { gridColumn: '1 / -1' },
  },
}));

const Choice = styled('div')(({ theme }) => ({ maxWidth: theme.spacing(50) }));
