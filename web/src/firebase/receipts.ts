import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { type Receipt, receiptSchema } from '@blockbazaar/domain/orders/order';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument } from './documents.ts';
import { firestore } from './firestore.ts';
import { type Live, useLive } from './live.ts';
import type { Open } from './watch.ts';

const openNothing: Open<null> = ({ answer }) => {
  answer(null);
  return () => undefined;
};

/** What the holder of an order's id may see of it; null: there is no such order. */
export function useReceipt(orderId: string): Live<Receipt | null> {
  const open = useMemo(
    () =>
      isDocumentId(orderId)
        ? openDocument(doc(firestore, COLLECTIONS.receipts, orderId), receiptSchema)
        : openNothing,
    [orderId],
  );
  return useLive(open, orderId);
}
