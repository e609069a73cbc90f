import { orderSchema } from '@blockbazaar/domain/orders/order';
import { defineDocuments } from './define-documents.ts';

export const orderDocuments = defineDocuments('orders', orderSchema);
