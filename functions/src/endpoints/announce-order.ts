import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { announceNewOrder } from '../notifications/announce-new-order.ts';

/** Announces a paid order to the sellers of its store who want push messages. */
export const announceOrder = onDocumentCreated(
  { document: `${COLLECTIONS.storeOrders}/{id}`, memory: '256MiB', retry: true },
  async ({ data }) => {
    const storeOrder = data === undefined ? null : storeOrderDocuments.parse(data);
    if (storeOrder !== null) await announceNewOrder(storeOrder);
  },
);
