import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';
import { handledEventSchema } from './payment-events.ts';

/**
 * `payments/{provider}_{paymentRef}`: the order of a payment, and later reports of the provider about it. Settling and
 * reversing both read and write it, so that neither misses the other, in either order.
 */
const paymentRecordSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  paymentRef: z.string(),
  /** Null while a reversal is known and the payment itself is not. */
  orderId: z.nullable(z.string()),
  /**
   * The event that settled the payment, which `paymentEvents` then does not contain. Null: no event did, or one did in
   * an earlier version.
   */
  settledBy: z._default(z.nullable(z.extend(handledEventSchema, { id: z.string() })), null),
  /** The largest sum reported as refunded, in cents, regardless of later states of its refunds. */
  refundedCents: z.int(),
  /** True if a dispute is open. */
  disputed: z.boolean(),
  /** The refunds that were reported individually, by the provider's ids. Empty in records of earlier versions. */
  refunds: z._default(
    z.record(
      z.string(),
      z.object({
        amountCents: z.int(),
        state: z.enum(['pending', 'done', 'failed']),
        /**
         * True if the provider or a bank reversed the payment. Records of earlier versions do not distinguish
         * reversals.
         */
        isReversal: z._default(z.boolean(), false),
        /** True if this is our refund of order lines at a provider that takes more than the amount. */
        isLineRefund: z._default(z.boolean(), false),
        /** The time of the refund (ms since 1970); null if unknown. */
        madeAtMs: z._default(z.nullable(z.int()), null),
        /** The reason of the failure; null unless the refund failed. Records of earlier versions have no reasons. */
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
  /** The disputes, by the provider's ids. Empty in records of earlier versions. */
  disputes: z._default(
    z.record(
      z.string(),
      z.object({
        state: z.enum(['inquiry', 'inquiry_closed', 'open', 'won', 'lost']),
        lostCents: z.int(),
        /** Null in records of earlier versions, where the refunds may also contain the cost of the dispute. */
        disputedCents: z._default(z.nullable(z.int()), null),
        /** The opening and the end of the dispute (ms since 1970); null if unknown. */
        openedAtMs: z._default(z.nullable(z.int()), null),
        endedAtMs: z._default(z.nullable(z.int()), null),
        /**
         * The provider's fees for it, in cents by the provider's transaction. Null for a dispute that an earlier version
         * recorded: its fees may have been corrected, so the reconciliation enters those that are missing.
         */
        fees: z._default(z.nullable(z.record(z.string(), z.int())), null),
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
