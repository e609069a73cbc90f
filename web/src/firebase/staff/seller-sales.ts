import type { SalesDay } from '@blockbazaar/domain/sales/sales-day';
import { lastDays, type SalesTotals } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import { getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { logFault } from '@/firebase/log.ts';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { salesDayDocuments } from '@/firebase/sdk/documents/sales-daily.ts';
import { salesTotalsDocuments } from '@/firebase/sdk/documents/sales-totals.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { retryFailed, useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { useStaffDocument } from './lists/use-staff-document.ts';
import { asSeller, sellerFirestore } from './seller-data.ts';

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

const firstDayOfChart = (): string => lastDays(SALES_WINDOWS.chartDays, Date.now())[0] ?? '';

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
