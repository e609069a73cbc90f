import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SharedDocuments } from './shared-documents.ts';
import type { QueryState } from './subscribe.ts';

export interface SharedDocument<T> {
  id: string;
  live: QueryState<T | null>;
}

/** The documents of `ids`, live, in that order. The answer changes only when one of these documents does. */
export function useSharedDocuments<T>(
  documents: SharedDocuments<T>,
  ids: readonly string[],
): readonly SharedDocument<T>[] {
  const key = JSON.stringify(ids);
  const wanted = useMemo(() => JSON.parse(key) as string[], [key]);
  const select = useMemo(() => selection(documents, wanted), [documents, wanted]);
  const subscribe = useCallback((onChange: () => void) => documents.subscribe(onChange), [documents]);

  useEffect(() => documents.acquire(wanted), [documents, wanted]);

  return useSyncExternalStore(subscribe, select);
}

/** The documents of `ids` that exist, live; ready once each of them is known. */
export function useFoundDocuments<T extends { id: string }>(
  documents: SharedDocuments<T>,
  ids: readonly string[],
): QueryState<ReadonlyMap<string, T>> {
  const lives = useSharedDocuments(documents, ids);
  return useMemo(() => {
    const unanswered =
      lives.find(({ live }) => live.status === 'failed') ?? lives.find(({ live }) => live.status !== 'ready');
    if (unanswered !== undefined && unanswered.live.status !== 'ready') return unanswered.live;
    const found = lives.flatMap(({ live }) => (live.status === 'ready' && live.data !== null ? [live.data] : []));
    return { status: 'ready', data: new Map(found.map((document) => [document.id, document])) };
  }, [lives]);
}

/** Reads `ids`, and hands out the same list for as long as nothing in it changed. */
function selection<T>(documents: SharedDocuments<T>, ids: readonly string[]): () => readonly SharedDocument<T>[] {
  let held: readonly SharedDocument<T>[] | null = null;
  return () => {
    const now = ids.map((id) => ({ id, live: documents.read(id) }));
    if (held === null || now.some(({ live }, index) => live !== held?.[index]?.live)) held = now;
    return held;
  };
}
