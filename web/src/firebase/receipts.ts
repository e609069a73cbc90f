import type { Receipt } from '@blockbazaar/domain/orders/order';
import { isReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import { useMemo } from 'react';
import { constantSubscription } from './constant-subscription.ts';
import { fromDatabase, loadDatabase } from './load-database.ts';
import { subscribe, type QueryState, type Subscribe } from './subscribe.ts';
import { useQueryState } from './use-query-state.ts';

const openReceipt = (receiptKey: string): Subscribe<Receipt | null> =>
  isReceiptKey(receiptKey)
    ? fromDatabase((database) => database.listenToDocument('receipts', receiptKey))
    : constantSubscription(null);

/** The order data that a receipt's key gives access to; null if there is no such receipt. */
export function useReceipt(receiptKey: string): QueryState<Receipt | null> {
  const open = useMemo(() => openReceipt(receiptKey), [receiptKey]);
  return useQueryState(open, receiptKey);
}

/** `useReceipt` for code outside components. Returns a function that unsubscribes. */
export const subscribeToReceipt = (
  receiptKey: string,
  emit: (state: QueryState<Receipt | null>) => void,
): (() => void) => subscribe(openReceipt(receiptKey), emit);

/** Fetches a receipt once from the server; rejects when it is unreachable. */
export const fetchReceipt = async (receiptKey: string): Promise<Receipt | null> =>
  (await loadDatabase()).fetchDocument('receipts', receiptKey);
