import { useEffect, useState } from 'react';
import { logFault } from '@/firebase/log.ts';

/**
 * Loaded values of some documents, by ID. Each is fetched once; a failed one stays unknown. `fetch` must retain its
 * identity.
 */
export function useLoadedById<T>(
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): ReadonlyMap<string, T> {
  const [known, setKnown] = useState<ReadonlyMap<string, T>>(new Map());
  const missing = JSON.stringify([...new Set(ids)].filter((id) => !known.has(id)));
  useEffect(() => {
    const wanted = JSON.parse(missing) as string[];
    if (wanted.length === 0) return undefined;
    let isUnmounted = false;
    fetch(wanted).then(
      (found) => {
        if (!isUnmounted && found.size > 0) setKnown((before) => new Map([...before, ...found]));
      },
      (error: unknown) => logFault('details-fetch-failed', { error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [missing, fetch]);
  return known;
}
