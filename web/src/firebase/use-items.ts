import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import { useMemo } from 'react';
import { fromDatabase } from './load-database.ts';
import type { FieldsOf, ShopperCollection } from './shopper-collections.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

/** What a query finds, live. It is opened again when `query` changes: make that with `useMemo`. `queryKey`: see `useQueryState`. */
export function useItems<Name extends ShopperCollection>(
  query: ListQuery<Name>,
  queryKey: string,
): QueryState<readonly (FieldsOf<Name> & { id: string })[]> {
  const open = useMemo(() => fromDatabase((database) => database.listenToList(query)), [query]);
  const live = useQueryState(open, queryKey);
  return useMemo(() => (live.status === 'ready' ? { status: 'ready', data: live.data.items } : live), [live]);
}
