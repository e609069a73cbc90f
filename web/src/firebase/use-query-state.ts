import { useEffect, useState } from 'react';
import { retainReady, LOADING, subscribe, type QueryState, type Subscribe } from './subscribe.ts';

export { type QueryState, retryFailed } from './subscribe.ts';

interface QueryOptions<T> {
  listening?: boolean;
  /** Data that the page was rendered with, shown until the listener responds. */
  initialData?: T | undefined;
  /**
   * Merges new data into the shown data. It returns the shown object when both are equal. It must retain its identity.
   */
  mergeData?: (shown: T, live: T) => T;
}

const replaceWithLive = <T>(_: T, live: T): T => live;

function settled<T>(before: QueryState<T>, now: QueryState<T>, settle: (shown: T, live: T) => T): QueryState<T> {
  if (before.status !== 'ready' || now.status !== 'ready') return now;
  const data = settle(before.data, now.data);
  return data === before.data ? before : { status: 'ready', data };
}

/**
 * State of a listener in a component. The listener is reopened when `open` changes: create it with `useMemo`. The
 * previous data is shown until then, unless `queryKey` changed too: then it belongs to another query. While not
 * `listening`, the last data is shown.
 */
export function useQueryState<T>(
  open: Subscribe<T>,
  queryKey: string,
  { listening = true, initialData, mergeData = replaceWithLive }: QueryOptions<T> = {},
): QueryState<T> {
  const [latest, setLatest] = useState<{ queryKey: string; state: QueryState<T> }>(() => ({
    queryKey,
    state: initialData === undefined ? LOADING : { status: 'ready', data: initialData },
  }));

  useEffect(() => {
    if (!listening) return undefined;
    return subscribe(open, (state) =>
      setLatest((before) => {
        if (before.queryKey !== queryKey) return { queryKey, state };
        const next = settled(before.state, retainReady(before.state, state), mergeData);
        return next === before.state ? before : { queryKey, state: next };
      }),
    );
  }, [open, queryKey, listening, mergeData]);

  return latest.queryKey === queryKey ? latest.state : LOADING;
}
