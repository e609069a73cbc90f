import { couponSchema } from '@blockbazaar/domain/checkout/coupon';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const couponDocuments = defineDocuments('coupons', couponSchema);

export const couponRef = (couponId: string): DocumentReference => couponDocuments.plain.doc(couponId);
