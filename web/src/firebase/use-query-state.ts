import { useEffect, useState } from 'react';
import { keepReady, LOADING, subscribe, type QueryState, type Subscribe } from './subscribe.ts';

export { type QueryState, retryFailed } from './subscribe.ts';

interface QueryOptions<T> {
  listening?: boolean;
  /** What the page was drawn with, which is shown until the listener knows better. */
  drawn?: T | undefined;
  /** Brings a new answer in line with what is shown; the same object: there is nothing new. A function that stays the same. */
  settle?: (shown: T, live: T) => T;
}

const takeLive = <T>(_: T, live: T): T => live;

function settled<T>(before: QueryState<T>, now: QueryState<T>, settle: (shown: T, live: T) => T): QueryState<T> {
  if (before.status !== 'ready' || now.status !== 'ready') return now;
  const data = settle(before.data, now.data);
  return data === before.data ? before : { status: 'ready', data };
}

/**
 * What a listener knows, on a page. It is opened again when `open` changes: make that with `useMemo`.
 * What was shown stays meanwhile, unless `about` changed too: then it was an answer to another question.
 * While not `listening` the last answer stays.
 */
export function useQueryState<T>(
  open: Subscribe<T>,
  queryKey: string,
  { listening = true, drawn, settle = takeLive }: QueryOptions<T> = {},
): QueryState<T> {
  const [held, setHeld] = useState<{ queryKey: string; state: QueryState<T> }>(() => ({
    queryKey,
    state: drawn === undefined ? LOADING : { status: 'ready', data: drawn },
  }));

  useEffect(() => {
    if (!listening) return undefined;
    return subscribe(open, (state) =>
      setHeld((before) => {
        if (before.queryKey !== queryKey) return { queryKey, state };
        const next = settled(before.state, keepReady(before.state, state), settle);
        return next === before.state ? before : { queryKey, state: next };
      }),
    );
  }, [open, queryKey, listening, settle]);

  return held.queryKey === queryKey ? held.state : LOADING;
}
