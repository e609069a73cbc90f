import type { PageCollection } from '@blockbazaar/domain/pages/page-data';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import { useMemo } from 'react';
import { fromDatabase } from './load-database.ts';
import { confirmedList, usePageAnswer } from './page-source.ts';
import type { FieldsOf, Found } from './shopper-collections.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

interface ListOptions {
  /** See `useQueryState`. */
  queryKey: string;
  listening?: boolean;
  /** What a page from the server was drawn with is new enough: it costs no listener. */
  drawnIsEnough?: boolean;
}

/** What a query finds, live. It is opened again when `query` changes: make that with `useMemo`. */
export function useList<Name extends PageCollection>(
  query: ListQuery<Name>,
  { queryKey, listening = true, drawnIsEnough = false }: ListOptions,
): QueryState<Found<FieldsOf<Name>>> {
  const open = useMemo(() => fromDatabase((database) => database.listenToList(query)), [query]);
  const drawn = usePageAnswer((source) => source.list(query));
  return useQueryState(open, queryKey, {
    listening: listening && !(drawnIsEnough && drawn !== undefined),
    drawn,
    settle: confirmedList,
  });
}

/** The same, without where the next page starts. */
export function useItems<Name extends PageCollection>(
  query: ListQuery<Name>,
  options: ListOptions,
): QueryState<readonly (FieldsOf<Name> & { id: string })[]> {
  const live = useList(query, options);
  return useMemo(() => (live.status === 'ready' ? { status: 'ready', data: live.data.items } : live), [live]);
}
