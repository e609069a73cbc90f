import { isDocumentId } from '@blockbazaar/domain/document-id';
import type { PageCollection } from '@blockbazaar/domain/pages/page-data';
import { idChunks, usableIds } from '@blockbazaar/domain/queries/ids-query';
import { keepReady, LOADING, subscribe, type QueryState, type Subscribe } from './subscribe.ts';

/** How long documents that nobody shows are still listened to, in ms: a list that is drawn anew does not read them again. */
export const GRACE_MS = 500;

const NONE: QueryState<null> = { status: 'ready', data: null };

/** Documents that several places on a page show at once, by id: each is listened to, and read, once for all of them. */
export interface SharedDocuments<T> {
  collection: PageCollection;
  /** Starts listening to those of `ids` that nobody holds yet. The answer lets go of them. */
  acquire: (ids: readonly string[]) => () => void;
  /** `data: null`: there is no such document. */
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
  grace: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Ids that are asked for together are one listener; it lives for as long as somebody holds one of them.
 * So a page costs one listener, and no document is read twice because another came or went.
 */
export function sharedDocuments<T>(
  collection: PageCollection,
  openChunk: (ids: readonly string[]) => Subscribe<ReadonlyMap<string, T>>,
): SharedDocuments<T> {
  const entries = new Map<string, Entry<T>>();
  const subscribers = new Set<() => void>();

  function openIds(ids: readonly string[]): void {
    const chunk: Chunk = { ids, stop: () => undefined, grace: undefined };
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
    clearTimeout(chunk.grace);
    chunk.grace = setTimeout(() => {
      if (chunk.ids.some((id) => (entries.get(id)?.subscriberCount ?? 0) > 0)) return;
      chunk.stop();
      for (const id of chunk.ids) entries.delete(id);
    }, GRACE_MS);
  }

  function release(ids: readonly string[]): void {
    const touched = new Set<Chunk>();
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      entry.subscriberCount -= 1;
      touched.add(entry.chunk);
    }
    for (const chunk of touched) closeWhenUnused(chunk);
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
      let held = true;
      return () => {
        if (held) release(wanted);
        held = false;
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

/** Keeps the object when nothing changed for this id. */
function merge<T>(before: QueryState<T | null>, now: QueryState<T | null>): QueryState<T | null> {
  const same = before.status === 'ready' && now.status === 'ready' && before.data === now.data;
  return same ? before : keepReady(before, now);
}
