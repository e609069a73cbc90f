import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useEffect } from 'react';
import { useStoresPage, type StoreCursor } from '@/firebase/stores.ts';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import type { PageView } from '@/ui/paging/WindowedPages.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';
import { StoreCard } from './StoreCard.tsx';
import { StoreCardSkeleton } from './StoreCardSkeleton.tsx';

/** One page of the directory, with its own listener. */
export function DirectoryPage({ page: { after, near, listening, report } }: { page: PageView<StoreCursor> }) {
  const live = useStoresPage(after, { pageSize: PAGE_SIZES.stores, listening });
  const data = live.status === 'ready' ? live.data : null;

  useEffect(() => {
    if (data !== null) report({ next: data.next, shown: data.items.length });
  }, [data, report]);

  if (!near) return null;
  if (live.status === 'failed') return <LoadFailed message={STORE_MESSAGES.listFailed} />;
  if (data?.items.length === 0) return null;
  return (
    <CardGrid aria-busy={data === null}>
      {data === null
        ? Array.from({ length: PAGE_SIZES.stores }, (_, index) => <StoreCardSkeleton key={index} />)
        : data.items.map((store) => <StoreCard key={store.id} store={store} />)}
    </CardGrid>
  );
}
