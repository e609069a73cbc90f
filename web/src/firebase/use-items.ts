import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import type { PageCollection } from '@blockbazaar/domain/site/pages/page-data';
import { useMemo } from 'react';
import { fromDatabase } from './load-database.ts';
import { reuseEqualItems, usePageData } from './page-source.ts';
import type { FieldsOf, QueryResult } from './shopper-collections.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

interface ListOptions {
  /** See `useQueryState`. */
  queryKey: string;
  listening?: boolean;
  /** The data that the server rendered is recent enough: no listener is opened. */
  drawnIsEnough?: boolean;
}

/** The results of a query, live. The listener is reopened when `query` changes: create it with `useMemo`. */
export function useList<Name extends PageCollection>(
  query: ListQuery<Name>,
  { queryKey, listening = true, drawnIsEnough = false }: ListOptions,
): QueryState<QueryResult<FieldsOf<Name>>> {
  const open = useMemo(() => fromDatabase((database) => database.listenToList(query)), [query]);
  const initialData = usePageData((source) => source.list(query));
  return useQueryState(open, queryKey, {
    listening: listening && !(drawnIsEnough && initialData !== undefined),
    initialData,
    mergeData: reuseEqualItems,
  });
}

/** `useList` without the start of the next page. */
export function useItems<Name extends PageCollection>(
  query: ListQuery<Name>,
  options: ListOptions,
): QueryState<readonly (FieldsOf<Name> & { id: string })[]> {
  const live = useList(query, options);
  return useMemo(() => (live.status === 'ready' ? { status: 'ready', data: live.data.items } : live), [live]);
}
