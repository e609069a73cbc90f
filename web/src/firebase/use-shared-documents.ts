import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { reuseRenderedDocument, usePageData } from './page-source.ts';
import type { SharedDocuments } from './shared-documents.ts';
import { LOADING, type QueryState } from './subscribe.ts';

export interface SharedDocument<T> {
  id: string;
  live: QueryState<T | null>;
}

/** The documents of `ids`, live, in that order. The result changes only when one of these documents does. */
export function useSharedDocuments<T extends object>(
  documents: SharedDocuments<T>,
  ids: readonly string[],
): readonly SharedDocument<T>[] {
  const key = JSON.stringify(ids);
  const wanted = useMemo(() => JSON.parse(key) as string[], [key]);
  const found = usePageData((source) => source.documents(documents.collection, wanted));
  const drawn = useMemo(() => drawnStates<T>(wanted, found), [wanted, found]);
  const [select, selectDrawn] = useMemo(() => {
    const selected = selection<T>(wanted);
    return [() => selected((id) => shown(documents.read(id), drawn(id))), () => selected(drawn)];
  }, [documents, wanted, drawn]);
  const subscribe = useCallback((onChange: () => void) => documents.subscribe(onChange), [documents]);

  useEffect(() => documents.acquire(wanted), [documents, wanted]);

  return useSyncExternalStore(subscribe, select, selectDrawn);
}

/** Shows the data that the page was rendered with until the listener responds. */
function shown<T extends object>(live: QueryState<T | null>, drawn: QueryState<T | null>): QueryState<T | null> {
  if (live.status === 'loading') return drawn;
  if (live.status === 'failed' || drawn.status !== 'ready') return live;
  const data = live.data === null ? null : reuseRenderedDocument(drawn.data, live.data);
  return data === drawn.data ? drawn : live;
}

function drawnStates<T>(
  ids: readonly string[],
  found: ReadonlyMap<string, object> | undefined,
): (id: string) => QueryState<T | null> {
  if (found === undefined) return () => LOADING;
  // The documents of a collection match its schema.
  const state = (id: string): QueryState<T | null> => ({
    status: 'ready',
    data: (found.get(id) as T | undefined) ?? null,
  });
  const states = new Map(ids.map((id) => [id, state(id)]));
  return (id) => states.get(id) ?? LOADING;
}

/** The existing documents of `ids`, live; ready when all of them are loaded. */
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

/**
 * Reads `ids`, and returns the same list while its documents are unchanged. The list of the rendered page counts too:
 * for another list of the same documents, React would render again after hydration.
 */
function selection<T>(
  ids: readonly string[],
): (read: (id: string) => QueryState<T | null>) => readonly SharedDocument<T>[] {
  let held: readonly SharedDocument<T>[] | null = null;
  return (read) => {
    const now = ids.map((id) => ({ id, live: read(id) }));
    if (held === null || now.some(({ live }, index) => live !== held?.[index]?.live)) held = now;
    return held;
  };
}
