import {
  canMoveStoreOrder,
  SOLD_STORE_ORDER_STATUSES,
  storeOrderSchema,
  type StoreOrder,
} from '@blockbazaar/domain/orders/store-order';
import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { logFault } from '../log.ts';
import { cursorMemory } from '../page-cursor.ts';
import type { Identified } from '../sdk/documents.ts';
import { storeOrderDocuments } from '../sdk/documents/store-orders.ts';
import { openList } from '../sdk/lists.ts';
import { retryFailed, useQueryState, type QueryState } from '../use-query-state.ts';
import { useLivePages, type LivePages, type OpenPage } from './page-states.ts';
import { asSeller, editAsSeller, EditConflict, sellerFirestore, type EditResult } from './seller-data.ts';

export type SellerOrder = Identified<StoreOrder>;

const storeOrders = () => storeOrderDocuments.in(sellerFirestore());
/** By payment: an order that waited long for its payment is as new as that. */
const newestFirst = (storeId: string) =>
  query(
    storeOrders(),
    where(storeOrderDocuments.field('storeId'), '==', storeId),
    where(storeOrderDocuments.field('status'), 'in', SOLD_STORE_ORDER_STATUSES),
    orderBy(storeOrderDocuments.field('paidAt'), 'desc'),
    orderBy(documentId(), 'desc'),
  );

const openPage =
  (storeId: string): OpenPage<SellerOrder> =>
  (after) => {
    const sameNext = cursorMemory();
    const size = STAFF_PAGE_SIZES.orders;
    const page = query(newestFirst(storeId), ...(after === null ? [] : [startAfter(...after)]), limit(size));
    return asSeller(
      openList(page, storeOrderDocuments.schema, (items, snapshot) => ({
        items,
        next: sameNext(cursorAfter(snapshot.docs, [storeOrderDocuments.field('paidAt')], size)),
      })),
    );
  };

/** A store's orders, the newest first, live. */
export function useOwnOrders(storeId: string): LivePages<SellerOrder> {
  const open = useMemo(() => openPage(storeId), [storeId]);
  return useLivePages(open);
}

/** The last few of them: what was sold of late. */
export function useRecentSales(storeId: string): QueryState<SellerOrder[]> {
  const open = useMemo(
    () =>
      asSeller(
        openList(
          query(newestFirst(storeId), limit(STAFF_PAGE_SIZES.recentSales)),
          storeOrderDocuments.schema,
          (items) => items,
        ),
      ),
    [storeId],
  );
  return useQueryState(open, storeId);
}

/** Asks for the newest orders at once, for those who do not trust that they come by themselves; whether that was possible. */
export async function fetchOrdersAgain(storeId: string): Promise<boolean> {
  retryFailed();
  try {
    await getDocsFromServer(query(newestFirst(storeId), limit(STAFF_PAGE_SIZES.orders)));
    return true;
  } catch (error) {
    logFault('orders-fetch-failed', { error });
    return false;
  }
}

/** Marks an order as fulfilled. Idempotent. */
export const markFulfilled = (id: string): Promise<EditResult> =>
  editAsSeller(async (transaction) => {
    const reference = storeOrderDocuments.ref(sellerFirestore(), id);
    const status = storeOrderSchema.shape.status.parse(
      (await transaction.get(reference)).get(storeOrderDocuments.field('status')),
    );
    if (status === 'fulfilled') return;
    if (!canMoveStoreOrder(status, 'fulfilled')) throw new EditConflict(SELLER_MESSAGES.orders.refunded);
    transaction.update(reference, { status: 'fulfilled', fulfilledAt: serverTimestamp() });
  });
