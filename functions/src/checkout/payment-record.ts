import { LIMITS } from '@blockbazaar/domain/limits';
import { paymentRecordRef, type PaymentName, type PaymentRecord } from '../documents/payments.ts';
import type { ReversalReport } from '../payments/payment-provider.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** A payment's record, and how to write it in the same transaction. */
export interface OpenPaymentRecord {
  record: PaymentRecord;
  save: (changes: Partial<Omit<PaymentRecord, 'provider' | 'paymentRef'>>) => PaymentRecord;
}

export async function openPaymentRecord(
  batch: OptimisticBatch,
  { provider, paymentRef }: PaymentName,
): Promise<OpenPaymentRecord> {
  const ref = paymentRecordRef({ provider, paymentRef });
  const snapshot = await batch.get(ref);
  const record = snapshot.data() ?? { provider, paymentRef, orderId: null, refundedCents: 0, disputed: false };
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

/** What a report adds to a record. A refund without an amount counts as a full one. */
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
