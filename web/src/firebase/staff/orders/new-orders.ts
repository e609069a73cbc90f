import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { asSeller, sellerFirestore } from '../seller-data.ts';
import type { ListedOrder } from './store-order-window.ts';

/** A store's orders paid since a time (ms), live, latest payment first. For null, the latest order alone. */
export function useOrdersSince(storeId: string, sinceMs: number | null): QueryState<ListedOrder[]> {
  const open = useMemo(() => {
    const { field, schema } = storeOrderDocuments;
    const newest = query(
      storeOrderDocuments.in(sellerFirestore()),
      where(field('storeId'), '==', storeId),
      ...(sinceMs === null ? [] : [where(field('paidAt'), '>', new Date(sinceMs))]),
      orderBy(field('paidAt'), 'desc'),
      orderBy(documentId(), 'desc'),
      limit(sinceMs === null ? 1 : STAFF_PAGE_SIZES.newOrders),
    );
    return asSeller(openList(newest, schema, (items) => items));
  }, [storeId, sinceMs]);
  return useQueryState(open, `${storeId} ${sinceMs}`);
}
