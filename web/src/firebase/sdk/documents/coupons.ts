import { couponSchema } from '@blockbazaar/domain/checkout/coupon';
import { defineDocuments } from './define-documents.ts';

export const couponDocuments = defineDocuments('coupons', couponSchema);
