import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { announceNewOrder } from '../notifications/announce-new-order.ts';

/** Sends a push message about a paid order to the subscribed sellers of its store. */
export const announceOrder = onDocumentCreated(
  { document: `${COLLECTIONS.storeOrders}/{id}`, memory: '256MiB', retry: true },
  async ({ data }) => {
    const storeOrder = data === undefined ? null : storeOrderDocuments.parse(data);
    if (storeOrder !== null) await announceNewOrder(storeOrder);
  },
);
