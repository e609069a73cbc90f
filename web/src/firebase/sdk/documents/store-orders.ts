import { storeOrderSchema } from '@blockbazaar/domain/orders/store-order';
import { defineDocuments } from './define-documents.ts';

export const storeOrderDocuments = defineDocuments('storeOrders', storeOrderSchema);
