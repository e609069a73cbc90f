import { ORDER_PROVIDERS_MAX } from '@blockbazaar/domain/orders/order-operations';
import { SOLD_STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order-states';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import type { SalesDay } from '@blockbazaar/domain/sales/sales-day';
import { lastDays, type SalesTotals } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS, STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import {
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { logFault } from '@/firebase/log.ts';
import { createCursorCache } from '@/firebase/page-cursor.ts';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { salesDayDocuments } from '@/firebase/sdk/documents/sales-daily.ts';
import { salesTotalsDocuments } from '@/firebase/sdk/documents/sales-totals.ts';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { serverNow } from '@/firebase/server-clock.ts';
import { useLivePages, type LivePages, type OpenPage } from '@/firebase/staff/lists/use-live-pages.ts';
import { useLoadedById } from '@/firebase/staff/lists/use-loaded-by-id.ts';
import { useStaffDocument } from '@/firebase/staff/lists/use-staff-document.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { asSeller, sellerFirestore } from '@/firebase/staff/seller-data.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { callAdmin } from '@/firebase/staff/session/staff-callables.ts';
import { asStaff } from '@/firebase/staff/staff-data.ts';
import { retryFailed, useQueryState, type QueryState } from '@/firebase/use-query-state.ts';

const totalsOf = (storeId: string) => salesTotalsDocuments.ref(sellerFirestore(), storeId);

/** The days of the chart on which the store has sales. */
const daysOf = (storeId: string, firstDay: string) =>
  query(
    salesDayDocuments.in(sellerFirestore()),
    where(salesDayDocuments.field('storeId'), '==', storeId),
    where(salesDayDocuments.field('day'), '>=', firstDay),
    orderBy(salesDayDocuments.field('day')),
    limit(SALES_WINDOWS.chartDays),
  );

const firstDayOfChart = (): string => lastDays(SALES_WINDOWS.chartDays, serverNow())[0] ?? '';

/** All-time sales of a store; null if there are none. */
export function useSalesTotals(storeId: string): QueryState<SalesTotals | null> {
  const reference = totalsOf(storeId);
  return useStaffDocument('seller', reference.path, asSeller(openDocument(reference, salesTotalsDocuments.schema)));
}

/** A store's sales on each of the last days; days without sales are omitted. */
export function useSalesDays(storeId: string, firstDay: string): QueryState<SalesDay[]> {
  const open = useMemo(
    () => asSeller(openList(daysOf(storeId, firstDay), salesDayDocuments.schema, (items) => items)),
    [storeId, firstDay],
  );
  return useQueryState(open, storeId);
}

/** Fetches the figures at once; returns whether that succeeded. */
export async function fetchSalesAgain(storeId: string): Promise<boolean> {
  retryFailed();
  try {
    await Promise.all([getDocFromServer(totalsOf(storeId)), getDocsFromServer(daysOf(storeId, firstDayOfChart()))]);
    return true;
  } catch (error) {
    logFault('sales-fetch-failed', { error });
    return false;
  }
}

const PAGE_SIZE = STAFF_PAGE_SIZES.orders;

const openPage =
  (storeId: string): OpenPage<ListedOrder> =>
  (after) => {
    const cachedCursor = createCursorCache();
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
        next: cachedCursor(cursorAfter(snapshot.docs, [storeOrderDocuments.field('paidAt')], PAGE_SIZE)),
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
export const useProvidersOf = (orderIds: readonly string[]): ReadonlyMap<string, PaymentProviderName | null> =>
  useLoadedById(orderIds, fetchProviders);

async function fetchProviders(orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentProviderName | null>> {
  const result = await callAdmin('GET_ORDER_PROVIDERS', { orderIds: orderIds.slice(0, ORDER_PROVIDERS_MAX) });
  if (result.outcome !== 'succeeded') throw new Error('The providers of the orders could not be fetched.');
  const found = new Map(result.value.providers.map(({ orderId, provider }) => [orderId, provider]));
  return new Map(orderIds.map((orderId) => [orderId, found.get(orderId) ?? null]));
}

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
