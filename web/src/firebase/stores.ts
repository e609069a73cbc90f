import type { ListQuery, PageCursor } from '@blockbazaar/domain/queries/list-query';
import { storeByFormerSlugQuery, storeBySlugQuery, storesQuery } from '@blockbazaar/domain/queries/public-queries';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useMemo } from 'react';
import { fromDatabase, loadDatabase } from './load-database.ts';
import { useCursor } from './page-cursor.ts';
import { createSharedDocuments } from './shared-documents.ts';
import { useList } from './use-items.ts';
import type { QueryState } from './use-query-state.ts';
import { useSharedDocuments } from './use-shared-documents.ts';

export type StoreCursor = PageCursor;

export interface StoresPage {
  items: Store[];
  /** Start of the next page; null on the last page. A full last page is followed by an empty one. */
  next: StoreCursor | null;
}

const sharedStores = createSharedDocuments('stores', (ids) =>
  fromDatabase((database) => database.listenToIds('stores', ids)),
);

/** One page of the store directory: official stores first, then by name. */
export function useStoresPage(
  after: StoreCursor | null,
  { pageSize, listening }: { pageSize: number; listening: boolean },
): QueryState<StoresPage> {
  const cursor = useCursor(after);
  const query = useMemo(() => storesQuery(cursor, pageSize), [cursor, pageSize]);
  return useList(query, { queryKey: 'stores', listening });
}

/** The store at an address; null if there is none. */
export const useStoreBySlug = (slug: string): QueryState<Store | null> => useOnlyStore(slug, storeBySlugQuery);

/** The store that previously had an address; null if there is none. */
export const useStoreByFormerSlug = (slug: string): QueryState<Store | null> =>
  useOnlyStore(slug, storeByFormerSlugQuery);

function useOnlyStore(slug: string, queryOf: (slug: string) => ListQuery<'stores'>): QueryState<Store | null> {
  const query = useMemo(() => queryOf(slug), [slug, queryOf]);
  const found = useList(query, { queryKey: slug });
  return useMemo(
    () => (found.status === 'ready' ? { status: 'ready', data: found.data.items[0] ?? null } : found),
    [found],
  );
}

/** Stores by ID, live. A missing ID is still loading; null if the store does not exist. */
export function useStoresById(ids: readonly string[]): ReadonlyMap<string, Store | null> {
  const lives = useSharedDocuments(sharedStores, ids);
  return useMemo(
    () =>
      new Map(
        lives.flatMap(({ id, live }): [string, Store | null][] => (live.status === 'ready' ? [[id, live.data]] : [])),
      ),
    [lives],
  );
}

/** Fetches stores by ID once from the server; rejects when it is unreachable. Missing IDs do not exist. */
export const fetchStoresById = async (ids: readonly string[]): Promise<ReadonlyMap<string, Store>> =>
  (await loadDatabase()).fetchIds('stores', ids);
