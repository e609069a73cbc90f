import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKey, adminQuery, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ALL_STORES, type StoreChoice } from '@/dashboard/stores/store-picker/store-choice.ts';
import { StorePicker } from '@/dashboard/stores/store-picker/StorePicker.tsx';
import { RevenueByDay, RevenueByDaySkeleton } from '@/dashboard/ui/charts/RevenueByDay.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CombinedSales } from './CombinedSales.tsx';
import { DeletedStores } from './DeletedStores.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';
import { SalesFigures } from './SalesFigures.tsx';
import { StoreOrders } from './StoreOrders.tsx';

const messages = SALES_ADMIN_MESSAGES;

/** The sales of all stores, combined and compared; or of one store, with its orders. */
export default function OwnerSalesTab() {
  const [choice, setChoice] = useState<StoreChoice>(ALL_STORES);
  const [round, setRound] = useState(0);
  const client = useQueryClient();
  const sales = adminQuery('GET_SALES_DATA', { storeId: choice.storeId }, messages.loadFailed);
  const { data: summary = null, isLoadingError, isFetching } = useQuery({ ...sales, ...REFRESHING });
  const refreshAll = (): void => {
    void client.invalidateQueries({ queryKey: sales.queryKey });
    void client.invalidateQueries({ queryKey: adminKey('GET_STORE_SALES') });
    void client.invalidateQueries({ queryKey: adminKey('GET_DELETED_STORES') });
    setRound((before) => before + 1);
  };

  return (
    <Stack>
      <TabHead title={messages.title}>
        <Button startIcon={<Icon name="reload" size="small" />} disabled={isFetching} onClick={refreshAll}>
          {messages.refresh}
        </Button>
      </TabHead>
      <Choice>
        <StorePicker value={choice} onChange={setChoice} />
      </Choice>
      {isLoadingError ? (
        <FetchFailed message={messages.loadFailed} onRetry={refreshAll} />
      ) : (
        <>
          <SalesFigures figures={summary} />
          {summary === null ? <RevenueByDaySkeleton /> : <RevenueByDay days={summary.days} />}
        </>
      )}
      {choice.storeId === null ? (
        <>
          <CombinedSales all={summary?.total ?? null} />
          <DeletedStores onChoose={setChoice} />
        </>
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
  // The two charts are side by side; all other sections have the full width.
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '& > :not(figure), & > figure:only-of-type': { gridColumn: '1 / -1' },
  },
}));

const Choice = styled('div')(({ theme }) => ({ maxWidth: theme.spacing(50) }));
