import { useEffect, useState } from 'react';
import { keepReady, LOADING, subscribe, type QueryState, type Subscribe } from './subscribe.ts';

export { type QueryState, retryFailed } from './subscribe.ts';

/**
 * What a listener knows, on a page. It is opened again when `open` changes: make that with `useMemo`.
 * What was shown stays meanwhile, unless `about` changed too: then it was an answer to another question.
 * While not `listening` the last answer stays.
 */
export function useQueryState<T>(open: Subscribe<T>, queryKey: string, listening = true): QueryState<T> {
  const [held, setHeld] = useState<{ queryKey: string; state: QueryState<T> }>({ queryKey: queryKey, state: LOADING });

  useEffect(() => {
    if (!listening) return undefined;
    return subscribe(open, (state) => {
      setHeld((before) => ({
        queryKey: queryKey,
        state: before.queryKey === queryKey ? keepReady(before.state, state) : state,
      }));
    });
  }, [open, queryKey, listening]);

  return held.queryKey === queryKey ? held.state : LOADING;
}
