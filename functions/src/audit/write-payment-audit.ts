import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { PaymentRecord } from '../documents/payments.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { writeAudit } from './write-audit.ts';

type Reported = Pick<PaymentRecord, 'provider' | 'orderId'> & Readonly<Record<string, unknown>>;

/** Problems that the owner must review. */
type PaymentProblem =
  | 'payment_rejected'
  | 'payment_underpaid'
  | 'payment_disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'refund_failed'
  | 'refund_dead_lettered'
  | 'reversal_unmatched';

/** Records a payment problem that a provider reported, once per `key`. Contains no personal data. */
export function writePaymentAudit(
  batch: OptimisticBatch,
  { action, key, reported }: { action: PaymentProblem; key: string; reported: Reported },
): void {
  const { provider, orderId } = reported;
  const target = orderId === null ? null : `${COLLECTIONS.orders}/${orderId}`;
  const actor = { role: 'provider', provider } as const;
  writeAudit(batch, { action, actor, target, before: null, after: { ...reported } }, `${action}_${provider}_${key}`);
}
