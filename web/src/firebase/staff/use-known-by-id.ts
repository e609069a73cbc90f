import { useEffect, useState } from 'react';
import { logFault } from '../log.ts';

/** What is known of some documents, by their ids. Each is asked for once; what cannot be fetched stays unknown. `fetch` must keep its identity. */
export function useKnownById<T>(
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): ReadonlyMap<string, T> {
  const [known, setKnown] = useState<ReadonlyMap<string, T>>(new Map());
  const missing = JSON.stringify([...new Set(ids)].filter((id) => !known.has(id)));
  useEffect(() => {
    const wanted = JSON.parse(missing) as string[];
    if (wanted.length === 0) return undefined;
    let isGone = false;
    fetch(wanted).then(
      (found) => {
        if (!isGone && found.size > 0) setKnown((before) => new Map([...before, ...found]));
      },
      (error: unknown) => logFault('details-fetch-failed', { error }),
    );
    return () => {
      isGone = true;
    };
  }, [missing, fetch]);
  return known;
}
