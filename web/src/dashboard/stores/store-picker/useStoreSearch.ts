import { LIMITS, TIMES } from '@blockbazaar/domain/limits';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';

interface StoreSearch {
  stores: AdminStore[];
  isSearching: boolean;
  hasFailed: boolean;
}

const NONE: AdminStore[] = [];

/** Finds stores whose names or addresses contain the typed text, after the typing has paused. */
export function useStoreSearch(typed: string, isWanted: boolean): StoreSearch {
  const wanted = typed.trim().toLowerCase().slice(0, LIMITS.storeNameMax);
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), wanted === '' ? 0 : TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isResting = search === wanted;

  const { data, isError } = useQuery({
    ...adminQuery('GET_STORES', { after: null, search }),
    enabled: isWanted && isResting,
    // The list shows the failure, and the next keystroke retries.
    retry: false,
  });
  const isKnown = isResting && (data !== undefined || isError);
  return {
    stores: isKnown ? (data?.items ?? NONE) : NONE,
    isSearching: !isKnown,
    hasFailed: isKnown && data === undefined,
  };
}
