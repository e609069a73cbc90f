import { isComposedId } from '@blockbazaar/domain/document-id';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { limit, query, where } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import {
  createWindowedList,
  type WindowedList,
  type WindowSource,
} from '@/firebase/staff/lists/create-windowed-list.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { asStaff } from '@/firebase/staff/staff-data.ts';
import { LOADING, type Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';

const noOrder: Subscribe<null> = ({ next }) => {
  next(null);
  return () => undefined;
};

/** A seller uses a query that is limited to the seller's store, because rules deny reads of a missing document. */
function openAsSeller(id: string, storeId: string): Subscribe<ListedOrder | null> {
  const ending = storeOrderId('', storeId);
  if (!id.endsWith(ending)) return noOrder;
  const { field, schema } = storeOrderDocuments;
  return openList(
    query(
      storeOrderDocuments.in(staffApp('seller').firestore),
      where(field('storeId'), '==', storeId),
      where(field('orderId'), '==', id.slice(0, -ending.length)),
      limit(1),
    ),
    schema,
    ([order]) => order ?? null,
  );
}

/**
 * A store's part of an order, live; null if it does not exist. `storeId` is the seller's own; null for the owner, who
 * can read any store.
 */
export function useListedOrder(staff: StaffRole, id: string, storeId: string | null): QueryState<ListedOrder | null> {
  const open = useMemo(() => {
    if (!isComposedId(id)) return noOrder;
    if (storeId !== null) return asStaff(staff, openAsSeller(id, storeId));
    const reference = storeOrderDocuments.ref(staffApp(staff).firestore, id);
    return asStaff(staff, openDocument(reference, storeOrderDocuments.schema));
  }, [staff, id, storeId]);
  return useQueryState(open, id);
}

export interface LiveWindow<T> extends WindowedList<T> {
  /** Sets the visible range, by the positions of its items. */
  setVisibleRange: (first: number, last: number) => void;
  loadMore: () => void;
}

const LOADING_LIST = { live: LOADING, canLoadMore: false, isLoadingMore: false };

/** A long list, live in its visible part. `source` must retain its identity for the same list. */
export function useWindow<T extends { id: string }>(source: WindowSource<T>): LiveWindow<T> {
  const [shown, setShown] = useState<{ source: WindowSource<T>; list: WindowedList<T> } | null>(null);
  const current = useRef<ReturnType<typeof createWindowedList<T>> | null>(null);

  useEffect(() => {
    const window = createWindowedList(source, (list) => setShown({ source, list }));
    current.current = window;
    return window.close;
  }, [source]);

  const setVisibleRange = useCallback(
    (first: number, last: number) => current.current?.setVisibleRange(first, last),
    [],
  );
  const loadMore = useCallback(() => current.current?.loadMore(), []);
  const list = shown?.source === source ? shown.list : LOADING_LIST;
  return { ...list, setVisibleRange, loadMore };
}
