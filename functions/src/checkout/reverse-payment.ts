import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { ProviderEvent, ReversalReport } from '../payments/payment-provider.ts';
import { logOrderMoved, logReversalUnmatched } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readOrder } from './order-documents.ts';
import { prepareEvent } from './payment-events.ts';
import { auditReversal } from './payment-mismatch.ts';
import { openPaymentRecord, reversed } from './payment-record.ts';
import { reverseOrder } from './reverse-order.ts';

/** What a reversal came to. `unmatched`: no order has this payment; one that is still to come will find it written down. */
export type Reversal = 'refunded' | 'recorded' | 'unmatched';

/**
 * Writes down that a payment went back to the buyer, or is disputed. The whole of it makes its order refunded, and takes it out
 * of its stores' sales: once, whichever event reports it, and however often. A failure means that nothing is written, and that it must be
 * tried again.
 */
export async function reversePayment(report: ReversalReport, event: ProviderEvent | null): Promise<Result<Reversal>> {
  const decided = await runOptimistic<{ reversal: Reversal; log?: () => void }>(async (batch) => {
    const storeEvent = await prepareEvent(batch, event);
    const payment = await openPaymentRecord(batch, report);
    const record = payment.save(reversed(payment.record, report));
    const { orderId } = record;
    const order = orderId === null ? null : await readOrder(orderId, batch);
    if (orderId === null || order === null) {
      auditReversal(batch, report, { kind: 'reversal_unmatched', orderId: report.orderId });
      storeEvent({ orderId: report.orderId, outcome: 'unmatched' });
      return succeed({
        reversal: 'unmatched',
        log: () => logReversalUnmatched(report.provider, report.kind, report.orderId),
      });
    }
    if (report.kind === 'disputed') auditReversal(batch, report, { kind: 'payment_disputed', orderId });
    const status = await reverseOrder(batch, orderId, order, record);
    const reversal = status === 'refunded' ? 'refunded' : 'recorded';
    storeEvent({ orderId, outcome: report.kind === 'disputed' ? 'disputed' : reversal });
    if (status === order.status) return succeed({ reversal });
    return succeed({ reversal, log: () => logOrderMoved(orderId, order.status, status) });
  });
  if (!decided.ok) return decided;
  decided.value.log?.();
  return succeed(decided.value.reversal);
}
