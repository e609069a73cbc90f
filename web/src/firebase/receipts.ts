import type { Receipt } from '@blockbazaar/domain/orders/order';
import { isReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import { getDocFromServer } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument, parseDocument } from './documents.ts';
import { receiptDocuments } from './documents/receipts.ts';
import { firestore } from './firestore.ts';
import { subscribe, type QueryState, type Subscribe } from './subscribe.ts';
import { useQueryState } from './use-query-state.ts';

const openNothing: Subscribe<null> = ({ next }) => {
  next(null);
  return () => undefined;
};

const receiptOf = (receiptKey: string) => receiptDocuments.ref(firestore, receiptKey);

const openReceipt = (receiptKey: string): Subscribe<Receipt | null> =>
  isReceiptKey(receiptKey) ? openDocument(receiptOf(receiptKey), receiptDocuments.schema) : openNothing;

/** What the holder of a receipt's key may see of its order; null: there is no such receipt. */
export function useReceipt(receiptKey: string): QueryState<Receipt | null> {
  const open = useMemo(() => openReceipt(receiptKey), [receiptKey]);
  return useQueryState(open, receiptKey);
}

/** The same for code that is no component. The answer stops it. */
export const watchReceipt = (receiptKey: string, emit: (state: QueryState<Receipt | null>) => void): (() => void) =>
  subscribe(openReceipt(receiptKey), emit);

/** The same, once, from the server; rejects when it cannot be asked. */
export async function fetchReceipt(receiptKey: string): Promise<Receipt | null> {
  const snapshot = await getDocFromServer(receiptOf(receiptKey));
  return snapshot.exists() ? parseDocument(receiptDocuments.schema, snapshot) : null;
}
