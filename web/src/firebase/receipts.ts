import { isDocumentId } from '@blockbazaar/domain/document-id';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import { getDocFromServer } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument, parseDocument } from './documents.ts';
import { receiptDocuments } from './documents/receipts.ts';
import { firestore } from './firestore.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

const openNothing: Subscribe<null> = ({ next }) => {
  next(null);
  return () => undefined;
};

const receiptOf = (orderId: string) => receiptDocuments.ref(firestore, orderId);

/** What the holder of an order's id may see of it; null: there is no such order. */
export function useReceipt(orderId: string): QueryState<Receipt | null> {
  const open = useMemo(
    () => (isDocumentId(orderId) ? openDocument(receiptOf(orderId), receiptDocuments.schema) : openNothing),
    [orderId],
  );
  return useQueryState(open, orderId);
}

/** The same, once, from the server; rejects when it cannot be asked. */
export async function fetchReceipt(orderId: string): Promise<Receipt | null> {
  const snapshot = await getDocFromServer(receiptOf(orderId));
  return snapshot.exists() ? parseDocument(receiptDocuments.schema, snapshot) : null;
}
