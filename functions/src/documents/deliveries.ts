import { deliverySchema, type Delivery } from '@blockbazaar/domain/delivery/delivery';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const deliveryDocuments = defineDocuments('deliveries', deliverySchema);

export const deliveryRef = (orderId: string): DocumentReference<Delivery> => deliveryDocuments.typed.doc(orderId);
