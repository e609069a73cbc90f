import { ORDER_PROVIDERS_MAX } from '@blockbazaar/domain/orders/order-operations';
import { SOLD_STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { cursorMemory } from '@/firebase/page-cursor.ts';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useLivePages, type LivePages, type OpenPage } from '../lists/page-states.ts';
import { useKnownById } from '../lists/use-known-by-id.ts';
import { staffApp } from '../session/staff-app.ts';
import { callAdmin } from '../session/staff-callables.ts';
import { asStaff } from '../staff-data.ts';
import type { ListedOrder } from './store-order-window.ts';

const PAGE_SIZE = STAFF_PAGE_SIZES.orders;

const openPage =
  (storeId: string): OpenPage<ListedOrder> =>
  (after) => {
    const sameNext = cursorMemory();
    const page = query(
      storeOrderDocuments.in(staffApp('owner').firestore),
      where(storeOrderDocuments.field('storeId'), '==', storeId),
      where(storeOrderDocuments.field('status'), 'in', SOLD_STORE_ORDER_STATUSES),
      orderBy(storeOrderDocuments.field('paidAt'), 'desc'),
      orderBy(documentId(), 'desc'),
      ...(after === null ? [] : [startAfter(...after)]),
      limit(PAGE_SIZE),
    );
    return asStaff(
      'owner',
      openList(page, storeOrderDocuments.schema, (items, snapshot) => ({
        items,
        next: sameNext(cursorAfter(snapshot.docs, [storeOrderDocuments.field('paidAt')], PAGE_SIZE)),
      })),
    );
  };

/** A store's paid orders, latest payment first, live. Another `round` fetches again. */
export function useStoreOrders(storeId: string, round: number): LivePages<ListedOrder> {
  // oxlint-disable-next-line react/exhaustive-deps -- another round repeats the same query
  const open = useMemo(() => openPage(storeId), [storeId, round]);
  return useLivePages(open);
}

/** Payment providers of orders, as far as they are loaded. Each order is fetched once. */
export const useProvidersOf = (orderIds: readonly string[]): ReadonlyMap<string, PaymentProviderName> =>
  useKnownById(orderIds, fetchProviders);

async function fetchProviders(orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentProviderName>> {
  const result = await callAdmin('GET_ORDER_PROVIDERS', { orderIds: orderIds.slice(0, ORDER_PROVIDERS_MAX) });
  if (result.outcome !== 'answered') throw new Error('The providers of the orders could not be fetched.');
  return new Map(result.value.providers.map(({ orderId, provider }) => [orderId, provider]));
}
