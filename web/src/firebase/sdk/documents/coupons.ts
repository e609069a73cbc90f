import { couponSchema } from '@blockbazaar/domain/coupons/coupon';
import { defineDocuments } from './define-documents.ts';

export const couponDocuments = defineDocuments('coupons', couponSchema);
