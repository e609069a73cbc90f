import type { SalesSummary } from '@blockbazaar/domain/admin/sales-operations';
import { useCallback } from 'react';
import { callAdmin } from '@/firebase/staff/staff-callables.ts';
import { useBackedOffFetch, type BackedOffFetch } from '@/shared/staff/useBackedOffFetch.ts';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

/** The figures of one store, or of all combined. */
export function useSalesData(storeId: string | null): BackedOffFetch<SalesSummary> {
  const fetch = useCallback(() => callAdmin('GET_SALES_DATA', { storeId }), [storeId]);
  return useBackedOffFetch(fetch, SALES_ADMIN_MESSAGES.loadFailed);
}
