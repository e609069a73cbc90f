import { isDocumentId } from '@blockbazaar/domain/document-id';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { limit, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { staffApp } from '../session/staff-app.ts';
import { asStaff } from '../staff-data.ts';
import type { ListedOrder } from './store-order-window.ts';

const noOrder: Subscribe<null> = ({ next }) => {
  next(null);
  return () => undefined;
};

/** A seller uses a query that is limited to the own store: rules deny reads of a document that does not exist. */
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
    if (!isDocumentId(id)) return noOrder;
    if (storeId !== null) return asStaff(staff, openAsSeller(id, storeId));
    const reference = storeOrderDocuments.ref(staffApp(staff).firestore, id);
    return asStaff(staff, openDocument(reference, storeOrderDocuments.schema));
  }, [staff, id, storeId]);
  return useQueryState(open, id);
}
