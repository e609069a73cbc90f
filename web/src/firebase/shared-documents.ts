import { isDocumentId } from '@blockbazaar/domain/document-id';
import { idChunks, usableIds } from '@blockbazaar/domain/queries/ids-query';
import type { PageCollection } from '@blockbazaar/domain/site/pages/page-data';
import { retainReady, LOADING, subscribe, type QueryState, type Subscribe } from './subscribe.ts';

/**
 * Time that a listener stays open after its last use, in ms, so that a list that remounts does not read its documents
 * again.
 */
export const UNUSED_LISTENER_MS = 500;

const NONE: QueryState<null> = { status: 'ready', data: null };

/** Documents that several components of a page show at once, by ID. All of them share one listener and one read. */
export interface SharedDocuments<T> {
  collection: PageCollection;
  /** Starts listening to those of `ids` that have no listener yet. Returns a function that releases them. */
  acquire: (ids: readonly string[]) => () => void;
  /** `data` is null if the document does not exist. */
  read: (id: string) => QueryState<T | null>;
  subscribe: (onChange: () => void) => () => void;
}

interface Entry<T> {
  subscriberCount: number;
  live: QueryState<T | null>;
  chunk: Chunk;
}

interface Chunk {
  ids: readonly string[];
  stop: () => void;
  closeTimer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * IDs that are acquired together share one listener, which stays open while one of them is in use. A page then costs
 * one listener, and a change of one ID does not read the others again.
 */
export function createSharedDocuments<T>(
  collection: PageCollection,
  openChunk: (ids: readonly string[]) => Subscribe<ReadonlyMap<string, T>>,
): SharedDocuments<T> {
  const entries = new Map<string, Entry<T>>();
  const subscribers = new Set<() => void>();

  function openIds(ids: readonly string[]): void {
    const chunk: Chunk = { ids, stop: () => undefined, closeTimer: undefined };
    for (const id of ids) entries.set(id, { subscriberCount: 0, live: LOADING, chunk });
    chunk.stop = subscribe(openChunk(ids), (live) => receive(chunk, live));
  }

  function receive(chunk: Chunk, live: QueryState<ReadonlyMap<string, T>>): void {
    for (const id of chunk.ids) {
      const entry = entries.get(id);
      if (entry !== undefined) entry.live = merge(entry.live, ofOne(live, id));
    }
    for (const onChange of subscribers) onChange();
  }

  function closeWhenUnused(chunk: Chunk): void {
    clearTimeout(chunk.closeTimer);
    chunk.closeTimer = setTimeout(() => {
      if (chunk.ids.some((id) => (entries.get(id)?.subscriberCount ?? 0) > 0)) return;
      chunk.stop();
      for (const id of chunk.ids) entries.delete(id);
    }, UNUSED_LISTENER_MS);
  }

  function release(ids: readonly string[]): void {
    const releasedChunks = new Set<Chunk>();
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      entry.subscriberCount -= 1;
      releasedChunks.add(entry.chunk);
    }
    for (const chunk of releasedChunks) closeWhenUnused(chunk);
  }

  return {
    collection,
    acquire: (ids) => {
      const wanted = usableIds(ids);
      for (const chunk of idChunks(wanted.filter((id) => !entries.has(id)))) openIds(chunk);
      for (const id of wanted) {
        const entry = entries.get(id);
        if (entry !== undefined) entry.subscriberCount += 1;
      }
      let isAcquired = true;
      return () => {
        if (isAcquired) release(wanted);
        isAcquired = false;
      };
    },
    read: (id) => (isDocumentId(id) ? (entries.get(id)?.live ?? LOADING) : NONE),
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
  };
}

const ofOne = <T>(live: QueryState<ReadonlyMap<string, T>>, id: string): QueryState<T | null> =>
  live.status === 'ready' ? { status: 'ready', data: live.data.get(id) ?? null } : live;

/** Returns the previous object when this ID has not changed. */
function merge<T>(before: QueryState<T | null>, now: QueryState<T | null>): QueryState<T | null> {
  const same = before.status === 'ready' && now.status === 'ready' && before.data === now.data;
  return same ? before : retainReady(before, now);
}
