import { useEffect, useState } from 'react';
import { keepReady, type Live, LOADING, type Open, watch } from './watch.ts';

export { type Live, retryFailed } from './watch.ts';

/**
 * What a listener knows, on a page. It is opened again when `open` changes: make that with `useMemo`.
 * What was shown stays meanwhile, unless `about` changed too: then it was an answer to another question.
 * While not `listening` the last answer stays.
 */
export function useLive<T>(open: Open<T>, about: string, listening = true): Live<T> {
  const [held, setHeld] = useState<{ about: string; live: Live<T> }>({ about, live: LOADING });

  useEffect(() => {
    if (!listening) return undefined;
    return watch(open, (live) => {
      setHeld((before) => ({ about, live: before.about === about ? keepReady(before.live, live) : live }));
    });
  }, [open, about, listening]);

  return held.about === about ? held.live : LOADING;
}
