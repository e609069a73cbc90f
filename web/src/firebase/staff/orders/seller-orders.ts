import { SOLD_STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { asSeller, sellerFirestore } from '../seller-data.ts';
import type { ListedOrder } from './store-order-window.ts';

/** Recent sales, latest payment first. */
export function useRecentSales(storeId: string): QueryState<ListedOrder[]> {
  const open = useMemo(() => {
    const { field } = storeOrderDocuments;
    const recent = query(
      storeOrderDocuments.in(sellerFirestore()),
      where(field('storeId'), '==', storeId),
      where(field('status'), 'in', SOLD_STORE_ORDER_STATUSES),
      orderBy(field('paidAt'), 'desc'),
      orderBy(documentId(), 'desc'),
      limit(STAFF_PAGE_SIZES.recentSales),
    );
    return asSeller(openList(recent, storeOrderDocuments.schema, (items) => items));
  }, [storeId]);
  return useQueryState(open, storeId);
}
