import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { proposeSlug } from '@blockbazaar/domain/catalog/propose-slug';
import { TIMES } from '@blockbazaar/domain/limits';
import { useEffect, useState } from 'react';
import { callAdmin } from '@/firebase/staff/staff-callables.ts';

interface StoreSearch {
  stores: AdminStore[];
  isSearching: boolean;
  hasFailed: boolean;
}

interface Answer {
  to: string;
  stores: AdminStore[] | null;
}

/** The stores whose addresses begin with what is typed, once the typing rests. Names are found as far as addresses follow them. */
export function useStoreSearch(typed: string, isWanted: boolean): StoreSearch {
  const search = proposeSlug(typed);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAnswered = answer?.to === search;

  useEffect(() => {
    if (!isWanted || isAnswered) return undefined;
    let isOver = false;
    const timer = setTimeout(
      () =>
        void callAdmin('GET_STORES', { after: null, search }).then((result) => {
          if (!isOver) setAnswer({ to: search, stores: result.outcome === 'answered' ? result.value.items : null });
        }),
      search === '' ? 0 : TIMES.searchDebounceMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [search, isWanted, isAnswered]);

  return {
    stores: (isAnswered && answer.stores) || [],
    isSearching: !isAnswered,
    hasFailed: isAnswered && answer.stores === null,
  };
}
