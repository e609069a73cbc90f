import type { Figures } from '@blockbazaar/domain/sales/sales-totals';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { RevenueByStore, RevenueByStoreSkeleton } from '@/shared/staff/charts/RevenueByStore.tsx';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';
import { StoreBreakdown } from './StoreBreakdown.tsx';

const words = SALES_ADMIN_MESSAGES;
const ALL = {};
/** So many stores the chart compares. */
const CHART_STORES = 8;

interface CombinedSalesProps {
  /** Of all stores together; null while that is on its way. */
  all: Figures | null;
  /** Another one asks anew. */
  round: number;
}

/** Each store beside the others: the best as a chart, and all of them with their figures. */
export function CombinedSales({ all, round }: CombinedSalesProps) {
  const titleId = useId();
  const pages = useAdminPages('GET_STORE_SALES', ALL, words.loadFailed);
  const { fetched, refresh } = pages;
  const asked = useRef(round);
  useEffect(() => {
    if (asked.current !== round) refresh();
    asked.current = round;
  }, [round, refresh]);

  if (fetched.status === 'failed') return <FetchFailed message={words.loadFailed} onRetry={refresh} />;
  if (fetched.status === 'loading') {
    return (
      <>
        <RevenueByStoreSkeleton />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(50) }} />
      </>
    );
  }
  const { items } = fetched.data;
  const best = items.filter(({ total }) => total.revenueCents > 0).slice(0, CHART_STORES);
  return (
    <>
      {best.length > 0 && (
        <RevenueByStore
          stores={best.map(({ storeId, storeName, total }) => ({
            storeId,
            storeName,
            revenueCents: total.revenueCents,
          }))}
        />
      )}
      <section aria-labelledby={titleId}>
        <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1.5 }}>
          {words.breakdownTitle}
        </Typography>
        {items.length === 0 ? <EmptyState title={words.breakdownEmpty} /> : <StoreBreakdown stores={items} all={all} />}
        <ShowMore pages={pages} label={words.moreStores} />
      </section>
    </>
  );
}
