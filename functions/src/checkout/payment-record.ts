import { LIMITS } from '@blockbazaar/domain/limits';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ReversalReport } from '../payments/payment-provider.ts';
import { collection } from '../platform/firestore.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * `payments/{provider}_{paymentRef}`: which order a payment is for, and what the provider says has become of it since. Whoever
 * settles and whoever reverses a payment both read and write it, so that neither can miss the other, whoever comes first.
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

/** A payment's record, and how to write it in the same transaction. */
export interface OpenPaymentRecord {
  record: PaymentRecord;
  save: (changes: Partial<Omit<PaymentRecord, 'provider' | 'paymentRef'>>) => PaymentRecord;
}

type PaymentName = Pick<PaymentRecord, 'provider' | 'paymentRef'>;

const paymentDocument = ({ provider, paymentRef }: PaymentName): DocumentReference =>
  collection('payments').doc(`${provider}_${encodeURIComponent(paymentRef)}`);

export async function openPaymentRecord(
  batch: OptimisticBatch,
  { provider, paymentRef }: PaymentName,
): Promise<OpenPaymentRecord> {
  const ref = paymentDocument({ provider, paymentRef });
  const snapshot = await batch.get(ref);
  const record = snapshot.exists
    ? paymentRecordSchema.parse(snapshot.data())
    : { provider, paymentRef, orderId: null, refundedCents: 0, disputed: false };
  return {
    record,
    save: (changes) => {
      const changed = { ...record, ...changes };
      if (snapshot.exists) batch.update(ref, changes);
      else batch.create(ref, changed);
      return changed;
    },
  };
}

/** What a report adds to a record. A refund of which the provider does not say how large it is counts as one of everything. */
export function reversed(
  { refundedCents, disputed }: PaymentRecord,
  report: ReversalReport,
): Pick<PaymentRecord, 'refundedCents' | 'disputed'> {
  const unsaid = report.kind === 'refunded' ? LIMITS.orderTotalCentsMax : 0;
  return {
    refundedCents: Math.max(refundedCents, report.refundedCents ?? unsaid),
    disputed: disputed || report.kind === 'disputed',
  };
}
