import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';
import { handledEventSchema } from './payment-events.ts';

/**
 * `payments/{provider}_{paymentRef}`: which order a payment is for, and what the provider has reported about it since. Settling
 * and reversing both read and write it, so that neither can miss the other, in either order.
 */
const paymentRecordSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  paymentRef: z.string(),
  /** Null while a reversal is known and the payment itself is not. */
  orderId: z.nullable(z.string()),
  /** The event that has settled it, which `paymentEvents` then does not hold. Null: no event has, or one did in an earlier version. */
  settledBy: z._default(z.nullable(z.extend(handledEventSchema, { id: z.string() })), null),
  /** The largest sum that was reported as refunded, in cents, whatever has become of its refunds since. */
  refundedCents: z.int(),
  /** Whether a dispute is open. */
  disputed: z.boolean(),
  /** The refunds that were reported one by one, by the provider's ids. Records of earlier versions have none. */
  refunds: z._default(
    z.record(
      z.string(),
      z.object({
        amountCents: z.int(),
        state: z.enum(['pending', 'done', 'failed']),
        /** Whether the provider or a bank has reversed the payment. Records of earlier versions do not separate reversals. */
        isReversal: z._default(z.boolean(), false),
        /** Whether it is a refund of lines by us where the provider takes more than the amount. */
        isLineRefund: z._default(z.boolean(), false),
        /** When it was made (ms since 1970); null where that is not known. */
        madeAtMs: z._default(z.nullable(z.int()), null),
        /** Why it failed; null unless it has failed. Records of earlier versions have no reasons. */
        failure: z._default(
          z.nullable(
            z.object({
              reason: z.string(),
              isPermanent: z.boolean(),
              waitsFor: z.exactOptional(z.enum(['funds', 'dispute', 'provider'])),
            }),
          ),
          null,
        ),
      }),
    ),
    {},
  ),
  /** The disputes, by the provider's ids. Records of earlier versions have none. */
  disputes: z._default(
    z.record(
      z.string(),
      z.object({
        state: z.enum(['inquiry', 'inquiry_closed', 'open', 'won', 'lost']),
        lostCents: z.int(),
        /** Null in records of earlier versions: what such a dispute has cost may also be among the refunds. */
        disputedCents: z._default(z.nullable(z.int()), null),
        /** When it was opened and when it ended (ms since 1970); null where that is not known. */
        openedAtMs: z._default(z.nullable(z.int()), null),
        endedAtMs: z._default(z.nullable(z.int()), null),
      }),
    ),
    {},
  ),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

export type PaymentName = Pick<PaymentRecord, 'provider' | 'paymentRef'>;

const paymentRecordDocuments = defineDocuments('payments', paymentRecordSchema);

export const paymentRecordRef = ({ provider, paymentRef }: PaymentName): DocumentReference<PaymentRecord> =>
  paymentRecordDocuments.typed.doc(`${provider}_${encodeURIComponent(paymentRef)}`);
