import type { Figures } from '@blockbazaar/domain/sales/sales-totals';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { RevenueByStore, RevenueByStoreSkeleton } from '@/dashboard/ui/charts/RevenueByStore.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';
import { StoreBreakdown } from './StoreBreakdown.tsx';

const messages = SALES_ADMIN_MESSAGES;
/** The number of stores in the chart. */
const CHART_STORES = 8;

interface CombinedSalesProps {
  /** The totals of all stores, or null while loading. */
  all: Figures | null;
}

/** A comparison of all stores: the best ones as a chart, and all of them with their figures. */
export function CombinedSales({ all }: CombinedSalesProps) {
  const titleId = useId();
  const pages = useInfiniteQuery(adminPages('GET_STORE_SALES', {}, messages.loadFailed));
  const { data: items, isLoadingError, refetch } = pages;

  if (isLoadingError) return <FetchFailed message={messages.loadFailed} onRetry={() => void refetch()} />;
  if (items === undefined) {
    return (
      <>
        <RevenueByStoreSkeleton />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(50) }} />
      </>
    );
  }
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
          {messages.breakdownTitle}
        </Typography>
        {items.length === 0 ? (
          <EmptyState title={messages.breakdownEmpty} />
        ) : (
          <StoreBreakdown stores={items} all={all} />
        )}
        <ShowMore pages={pages} label={messages.moreStores} />
      </section>
    </>
  );
}
