import { paymentRecordRef, type PaymentName, type PaymentRecord } from '../../documents/payments.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { NO_REVERSALS } from './payment-reversals.ts';

/** A payment's record, and a function to write it in the same transaction. */
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
  const record = snapshot.data() ?? { provider, paymentRef, orderId: null, settledBy: null, ...NO_REVERSALS };
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
