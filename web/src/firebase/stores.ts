import type { Store } from '@blockbazaar/domain/catalog/store';
import { documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { fetchById, liveById } from './by-id.ts';
import { storeDocuments } from './documents/stores.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { cursorAfter, cursorMemory, useCursor, type PageCursor } from './page-cursor.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';
import { useSharedDocuments } from './use-shared-documents.ts';

export type StoreCursor = PageCursor;

export interface StoresPage {
  stores: Store[];
  /** Where the next page starts; null on the last page. A page that ends the list and is full is followed by an empty one. */
  next: StoreCursor | null;
}

const stores = storeDocuments.in(firestore);
const sharedStores = liveById(stores, storeDocuments.schema);

function openStoresPage(after: StoreCursor | null, pageSize: number): Subscribe<StoresPage> {
  const sameNext = cursorMemory();
  const page = query(
    stores,
    orderBy(storeDocuments.field('official'), 'desc'),
    orderBy(storeDocuments.field('name')),
    orderBy(documentId()),
    ...(after === null ? [] : [startAfter(...after)]),
    limit(pageSize),
  );
  return openList(page, storeDocuments.schema, (items, snapshot) => ({
    stores: items,
    next: sameNext(cursorAfter(snapshot, [storeDocuments.field('official'), storeDocuments.field('name')], pageSize)),
  }));
}

/** One page of the store directory: official stores first, then by name. */
export function useStoresPage(
  after: StoreCursor | null,
  { pageSize, listening }: { pageSize: number; listening: boolean },
): QueryState<StoresPage> {
  const cursor = useCursor(after);
  const open = useMemo(() => openStoresPage(cursor, pageSize), [cursor, pageSize]);
  return useQueryState(open, 'stores', listening);
}

/** The store behind an address; null: there is none. */
export function useStoreBySlug(slug: string): QueryState<Store | null> {
  const open = useMemo(
    () =>
      openList(
        query(stores, where(storeDocuments.field('slug'), '==', slug), limit(1)),
        storeDocuments.schema,
        ([store]) => store ?? null,
      ),
    [slug],
  );
  return useQueryState(open, slug);
}

/** Stores by id, live. An id that is absent is still loading; null: there is no such store. */
export function useStoresById(ids: readonly string[]): ReadonlyMap<string, Store | null> {
  const lives = useSharedDocuments(sharedStores, ids);
  return useMemo(
    () =>
      new Map(
        lives.flatMap(({ id, live }): [string, Store | null][] => (live.status === 'ready' ? [[id, live.data]] : [])),
      ),
    [lives],
  );
}

/** Stores by id, once, from the server; rejects when it cannot be asked. What is missing does not exist. */
export const fetchStoresById = (ids: readonly string[]): Promise<ReadonlyMap<string, Store>> =>
  fetchById(stores, storeDocuments.schema, ids);
