import type { Order } from '@blockbazaar/domain/orders/order';
import type { UnappliedPayment } from '@blockbazaar/domain/payments/unapplied-payment';
import { updateOrder } from '../../orders/order-documents.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { openPaymentRecord } from './payment-record.ts';
import { otherRefundedCents, splitByRecord, unappliedAtLeast } from './unapplied-of-report.ts';

/**
 * Records unapplied money as owed to the buyer, and lists it for the owner. Refunds that the provider reported earlier
 * are subtracted. `cents`: the unapplied part of the payment.
 */
export async function recordUnapplied(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  payment: Pick<UnappliedPayment, 'paymentRef' | 'cents'>,
): Promise<void> {
  const received = unappliedAtLeast(order, payment);
  if (received === null) return;
  const { provider } = order;
  const { record } = await openPaymentRecord(batch, { provider, paymentRef: payment.paymentRef });
  const otherPriceCents = payment.paymentRef === order.paymentRef ? otherRefundedCents(order, record) : 0;
  const { unapplied } = splitByRecord(received, record, otherPriceCents);
  updateOrder(batch, orderId, order, unapplied ?? received);
}
