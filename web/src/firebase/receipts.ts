import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { type Receipt, receiptSchema } from '@blockbazaar/domain/orders/order';
import { doc, getDocFromServer } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument, parseDocument } from './documents.ts';
import { firestore } from './firestore.ts';
import { type Live, useLive } from './live.ts';
import type { Open } from './watch.ts';

const openNothing: Open<null> = ({ answer }) => {
  answer(null);
  return () => undefined;
};

const receiptOf = (orderId: string) => doc(firestore, COLLECTIONS.receipts, orderId);

/** What the holder of an order's id may see of it; null: there is no such order. */
export function useReceipt(orderId: string): Live<Receipt | null> {
  const open = useMemo(
    () =>
      isDocumentId(orderId)
        ? openDocument(receiptOf(orderId), receiptSchema)
        : openNothing,
    [orderId],
  );
  return useLive(open, orderId);
}

/** The same, once, from the server; rejects when it cannot be asked. */
export async function fetchReceipt(orderId: string): Promise<Receipt | null> {
  const snapshot = await getDocFromServer(receiptOf(orderId));
  return snapshot.exists() ? parseDocument(receiptSchema, snapshot) : null;
}
