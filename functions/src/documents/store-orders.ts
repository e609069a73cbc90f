import { storeOrderId, storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const storeOrderDocuments = defineDocuments('storeOrders', storeOrderSchema);

export const storeOrderRef = (orderId: string, storeId: string): DocumentReference<StoreOrder> =>
  storeOrderDocuments.typed.doc(storeOrderId(orderId, storeId));
