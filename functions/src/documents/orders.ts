import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const orderDocuments = defineDocuments('orders', orderSchema);

export const orderRef = (orderId: string): DocumentReference<Order> => orderDocuments.typed.doc(orderId);
