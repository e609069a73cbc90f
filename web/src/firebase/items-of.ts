import type { QueryState } from './subscribe.ts';

/** A list without what its pages need. */
export const itemsOf = <Item>(live: QueryState<{ items: readonly Item[] }>): QueryState<readonly Item[]> =>
  live.status === 'ready' ? { status: 'ready', data: live.data.items } : live;
