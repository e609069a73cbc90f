import { type Result, succeed } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import type { PaymentReport, ProviderEvent } from '../payments/payment-provider.ts';
import { logOrderMoved, logPaymentRejected } from '../platform/logging.ts';
import { transact } from '../platform/transact.ts';
import type { Transaction } from '../platform/transaction.ts';
import { moveOrder, readOrder, updateOrder } from './order-documents.ts';
import { prepareEvent } from './payment-events.ts';
import { auditRejectedPayment, paymentMismatch } from './payment-mismatch.ts';
import { refundPayment } from './refund-payment.ts';
import { isInStock, readProducts, takeStock } from './stock.ts';

/** What a payment came to. Only `completed` means that the buyer gets what was bought. */
export type Settlement = 'completed' | 'refunded' | 'rejected' | 'unpaid';

interface Decision {
  settlement: Settlement | 'refund_due';
  /** What the log is told once the transaction has gone through. */
  log?: () => void;
}

/**
 * Settles a payment, for the provider's event and the buyer's return alike: twice, at once or in any order, the result is one.
 * The payment must be the one that the order asks for, to the cent. One that comes after its order was cancelled takes the
 * stock again; if that is gone, the payment goes back.
 * A failure means that nothing is settled, and that it must be tried again.
 */
export async function settlePayment(report: PaymentReport, event: ProviderEvent | null): Promise<Result<Settlement>> {
  const decided = await transact((transaction) => decide(transaction, report, event));
  if (!decided.ok) return decided;
  const { settlement, log } = decided.value;
  log?.();
  if (settlement !== 'refund_due') return succeed(settlement);
  // decide() has made sure that the report names the order.
  const refunded = await refundPayment(String(report.orderId));
  return refunded.ok ? succeed('refunded') : refunded;
}

async function decide(
  transaction: Transaction,
  report: PaymentReport,
  event: ProviderEvent | null,
): Promise<Result<Decision>> {
  const storeEvent = await prepareEvent(transaction, event);
  const order = await readOrder(report.orderId ?? '', transaction);
  const mismatch = paymentMismatch(report, order);
  if (order === null || report.orderId === null || mismatch !== null) {
    const reason = mismatch ?? 'unknown_order';
    auditRejectedPayment(transaction, report, order, { reason, event });
    storeEvent({ orderId: report.orderId, outcome: reason });
    return succeed({ settlement: 'rejected', log: () => logPaymentRejected(report.orderId, reason) });
  }
  const { orderId } = report;
  if (report.state !== 'paid') {
    storeEvent({ orderId, outcome: 'unpaid' });
    return succeed({ settlement: 'unpaid' });
  }
  const settled = settlementOf(order);
  if (settled !== null) {
    storeEvent({ orderId, outcome: 'repeated' });
    return succeed({ settlement: settled });
  }
  // A cancelled order has given its stock back, so it is taken again.
  const again = order.status === 'cancelled' ? order.items : [];
  if (again.length > 0 && !isInStock(await readProducts(transaction, again), again)) {
    updateOrder(transaction, orderId, order, { refundDue: true, paymentRef: report.paymentRef });
    storeEvent({ orderId, outcome: 'refund_due' });
    return succeed({ settlement: 'refund_due' });
  }
  takeStock(transaction, again);
  moveOrder(transaction, orderId, order, {
    status: 'completed',
    paidAt: Timestamp.now(),
    paymentRef: report.paymentRef,
    cancelledAt: null,
    cancelReason: null,
  });
  storeEvent({ orderId, outcome: 'completed' });
  return succeed({ settlement: 'completed', log: () => logOrderMoved(orderId, order.status, 'completed') });
}

/** What a paid order has come to already; null while it is still to be settled. */
function settlementOf({ status, refundDue }: Order): Decision['settlement'] | null {
  if (refundDue) return 'refund_due';
  return status === 'completed' || status === 'refunded' ? status : null;
}
