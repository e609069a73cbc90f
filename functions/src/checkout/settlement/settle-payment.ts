import { plannedDeliveryStatus } from '@blockbazaar/domain/delivery/planned-delivery';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import type { Unapplied } from '@blockbazaar/domain/payments/unapplied-payment';
import { Timestamp } from 'firebase-admin/firestore';
import { planDelivery } from '../../delivery/plan-delivery.ts';
import type { PaymentRecord } from '../../documents/payments.ts';
import { transitionOrder, readOrder, updateOrder } from '../../orders/order-documents.ts';
import { recordSale } from '../../orders/store-orders/record-sale.ts';
import type { PaymentReport, ProviderEvent } from '../../payments/payment-provider.ts';
import { paymentProvider } from '../../payments/providers.ts';
import { auditRejectedPayment, paymentMismatch } from '../../payments/records/payment-mismatch.ts';
import { openPaymentRecord, type OpenPaymentRecord } from '../../payments/records/payment-record.ts';
import { prepareEvent } from '../../payments/records/prepare-event.ts';
import { recordUnapplied } from '../../payments/records/record-unapplied.ts';
import { unappliedOfReport, unappliedWhenSettled } from '../../payments/records/unapplied-of-report.ts';
import { logOrderStatusChanged, logPaymentRejected } from '../../platform/logging.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { refundPayment } from '../../refunds/refund-payment.ts';
import { applyRefund } from '../../refunds/reversals/apply-refund.ts';
import { isFullRefund, reversalOf, type Reversed } from '../../refunds/reversals/reverse-order.ts';
import { endHold } from '../purchase-limits/end-hold.ts';
import { reclaimForLatePayment } from './late-payment.ts';

/**
 * Outcome of a payment. Only `completed` means that the buyer receives the purchase. `refunding`: the refund has not
 * arrived yet.
 */
export type Settlement = 'completed' | 'refunded' | 'refunding' | 'rejected' | 'unpaid';

/** A payment that is accepted for its order, and its refunds so far. */
type Received = Reversed & Pick<Order, 'providerRef' | 'paymentRef' | 'feeCents' | 'feeLookupAt'> & Partial<Unapplied>;

type Refused = Received & Pick<Order, 'lateRefusal'>;

interface Decision {
  settlement: Settlement | 'refund_due';
  /** Logs after the commit. */
  log?: () => void;
}

/**
 * Settles a payment, for both the provider's event and the buyer's return. Repeated and concurrent calls have one
 * result. The payment must match the order to the cent. A payment for a cancelled order reserves stock and coupon again
 * if it is in time and the terms are unchanged. Otherwise it is refunded. On a failure the payment is not settled, and
 * the caller must retry.
 */
export async function settlePayment(report: PaymentReport, event: ProviderEvent | null): Promise<Result<Settlement>> {
  const recorded = await lookUpRefunds(report);
  if (!recorded.ok) return recorded;
  const decided = await runOptimistic((batch) => decide(batch, report, event));
  if (!decided.ok) return decided;
  const { settlement, log } = decided.value;
  log?.();
  if (settlement !== 'refund_due') return succeed(settlement);
  // decide() has checked that the report has an order id.
  const refunded = await refundPayment(String(report.orderId));
  if (!refunded.ok) return refunded;
  return succeed(refunded.value === 'refunded' ? 'refunded' : 'refunding');
}

/**
 * Records the refunds of a multi-part payment that settles its order now. A part may be refunded before its event
 * arrives.
 */
async function lookUpRefunds({
  provider,
  orderId,
  paymentRef,
  isPaidInParts,
}: PaymentReport): Promise<Result<unknown>> {
  const order = isPaidInParts === true ? await readOrder(orderId ?? '') : null;
  if (order?.provider !== provider || order.paymentRef === paymentRef) return succeed(null);
  const refunds = await paymentProvider(provider).getRefunds({ ...order, paymentRef });
  return refunds.ok && refunds.value !== null ? applyRefund(refunds.value, null) : refunds;
}

async function decide(
  batch: OptimisticBatch,
  report: PaymentReport,
  event: ProviderEvent | null,
): Promise<Result<Decision>> {
  const { isStored, storeEvent } = await prepareEvent(batch, event);
  const order = await readOrder(report.orderId ?? '', batch);
  const settled = order === null ? null : settlementOf(order);
  if (order !== null && settled !== null && (await hasSettled(batch, order, event)))
    return succeed({ settlement: settled });
  const payment = await openPayment(batch, report);
  const mismatch = paymentMismatch(report, order, payment?.record ?? null);
  if (order === null || report.orderId === null || mismatch !== null) {
    const reason = mismatch ?? 'unknown_order';
    auditRejectedPayment(batch, report, order, { reason, event });
    if (order !== null && report.orderId !== null) await recordReported(batch, report.orderId, order, report);
    storeEvent({ orderId: report.orderId, outcome: reason });
    return succeed({ settlement: 'rejected', log: () => logPaymentRejected(report.orderId, reason) });
  }
  const { orderId } = report;
  if (report.state !== 'paid') {
    storeEvent({ orderId, outcome: 'unpaid' });
    return succeed({ settlement: 'unpaid' });
  }
  if (settled !== null) {
    await recordReported(batch, orderId, order, report);
    storeEvent({ orderId, outcome: 'repeated' });
    return succeed({ settlement: settled });
  }
  const { providerRef, paymentRef } = report;
  const unapplied = unappliedWhenSettled(order, report);
  const known = payment === null ? null : reversalOf({ ...order, ...unapplied }, payment.record);
  const reversal = {
    providerRef,
    paymentRef,
    ...feeAsReported(report),
    ...(known?.unapplied ?? unapplied),
    ...(known?.reversal ?? asKnown(order)),
  };
  const isLate = order.status === 'cancelled';
  const refusal = isLate ? await reclaimForLatePayment(batch, orderId, order, report) : null;
  const settlement =
    refusal === null
      ? complete(batch, orderId, order, reversal)
      : refundLatePayment(batch, orderId, order, { ...reversal, lateRefusal: refusal });
  if (payment === null) storeEvent({ orderId, outcome: settlement });
  else payment.save({ orderId, ...(event !== null && !isStored && { settledBy: handled(event, settlement) }) });
  const log = settlement === 'refund_due' ? undefined : () => logOrderStatusChanged(orderId, order.status, settlement);
  return succeed({ settlement, ...(log !== undefined && { log }) });
}

async function recordReported(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  report: PaymentReport,
): Promise<void> {
  const received = unappliedOfReport(order, report);
  if (received !== null) await recordUnapplied(batch, orderId, order, received);
}

/** The outcome of an order that is already settled; null if it is still to be settled. */
function settlementOf(order: Order): Decision['settlement'] | null {
  if (isRefundOpen(order)) return 'refund_due';
  return order.status === 'completed' || order.status === 'refunded' ? order.status : null;
}

/** The record of a payment, including reversals that the provider reported before the payment itself. */
const openPayment = async (
  batch: OptimisticBatch,
  { provider, paymentRef }: Pick<PaymentReport, 'provider' | 'paymentRef'>,
): Promise<OpenPaymentRecord | null> =>
  paymentRef === null ? null : openPaymentRecord(batch, { provider, paymentRef });

/** Returns whether this event settled the order, regardless of later changes to its outcome. */
async function hasSettled(batch: OptimisticBatch, order: Order, event: ProviderEvent | null): Promise<boolean> {
  const payment = event === null ? null : await openPayment(batch, order);
  return payment !== null && payment.record.settledBy?.id === event?.id;
}

/**
 * The provider's fee is stored with the payment if the report has it. Otherwise it is looked up later, so that
 * settlement does not wait for it.
 */
const feeAsReported = ({ feeCents }: PaymentReport): Pick<Order, 'feeCents' | 'feeLookupAt'> => ({
  feeCents,
  feeLookupAt: feeCents === null ? Timestamp.now() : null,
});

const asKnown = (order: Order): Reversed => ({
  refundedCents: order.refundedCents,
  disputed: order.disputed,
  disputeLostCents: order.disputeLostCents,
  pendingRefundCents: order.pendingRefundCents,
  hasInquiry: order.hasInquiry,
  disputeFees: order.disputeFees,
});

const handled = ({ id, type }: ProviderEvent, outcome: string): PaymentRecord['settledBy'] => ({
  id,
  type,
  outcome,
  receivedAt: Timestamp.now(),
});

/** Completes the order. If the money was already refunded, the order becomes completed and refunded in one commit. */
function complete(batch: OptimisticBatch, orderId: string, order: Order, reversal: Received): 'completed' | 'refunded' {
  const status = isFullRefund(order, reversal) ? 'refunded' : 'completed';
  const changes = { paidAt: Timestamp.now(), cancelledAt: null, cancelReason: null, ...reversal };
  const moved = transitionOrder(
    batch,
    orderId,
    order,
    { ...changes, status },
    {
      deliveryStatus: plannedDeliveryStatus({ status, manualDelivery: order.manualDelivery }),
      ...(status === 'refunded' && { through: 'completed' }),
    },
  );
  recordSale(batch, orderId, { ...moved, paidAt: changes.paidAt });
  planDelivery(batch, orderId, moved);
  endHold(batch, orderId, order, { how: 'paid' });
  return status;
}

/** The purchase is no longer available. The payment is refunded, unless it already was. */
function refundLatePayment(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  reversal: Refused,
): 'refund_due' | 'refunded' {
  if (isFullRefund(order, reversal)) {
    transitionOrder(batch, orderId, order, { status: 'refunded', ...reversal });
    return 'refunded';
  }
  updateOrder(batch, orderId, order, { refundDue: true, ...reversal });
  return 'refund_due';
}
