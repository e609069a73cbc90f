import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/**
 * `payments/{provider}_{paymentRef}`: which order a payment is for, and what the provider has reported about it since. Settling
 * and reversing both read and write it, so that neither can miss the other, in either order.
 */
const paymentRecordSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  paymentRef: z.string(),
  /** Null while a reversal is known and the payment itself is not. */
  orderId: z.nullable(z.string()),
  /** All that has gone back, in cents. */
  refundedCents: z.int(),
  disputed: z.boolean(),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

export type PaymentName = Pick<PaymentRecord, 'provider' | 'paymentRef'>;

const paymentRecordDocuments = defineDocuments('payments', paymentRecordSchema);

export const paymentRecordRef = ({ provider, paymentRef }: PaymentName): DocumentReference<PaymentRecord> =>
  paymentRecordDocuments.typed.doc(`${provider}_${encodeURIComponent(paymentRef)}`);
