import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { readOrder } from '../orders/order-documents.ts';
import { paymentProvider } from '../payments/providers.ts';
import { extendReservation } from './reservations/extend-reservation.ts';
import { releaseReservation } from './reservations/release-reservation.ts';
import { auditUnderpayment } from './settlement/audit-underpayment.ts';
import { settlePayment } from './settlement/settle-payment.ts';

/**
 * Ends a pending order. The provider first closes the session, so that it can no longer be paid; only then is the stock
 * released. If the session was already paid, the order is settled instead. If the provider is unreachable, the order
 * stays reserved (PROVIDER_UNAVAILABLE): released stock could be sold again and then be paid for twice.
 */
export async function endOrder(
  orderId: string,
  reason: NonNullable<Order['cancelReason']>,
): Promise<Result<OrderStatus>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  if (order.status !== 'pending') return succeed(order.status);
  const { providerRef } = order;
  if (providerRef === null) return statusOf(await releaseReservation(orderId, reason, { expectedSession: null }));

  const closed = await paymentProvider(order.provider).close(providerRef);
  if (!closed.ok) return closed;
  const report = closed.value;
  if (report?.state === 'open') return fail('PROVIDER_UNAVAILABLE');
  if (report?.state === 'processing') return statusOf(await extendReservation(orderId));
  if (report?.state === 'paid') {
    const settled = await settlePayment(report, null);
    if (!settled.ok) return settled;
    // A rejected payment is owed to the buyer and does not reserve stock.
    return settled.value === 'rejected'
      ? statusOf(await releaseReservation(orderId, reason, { expectedSession: providerRef }))
      : currentStatus(orderId);
  }
  if (report !== null) {
    const audited = await auditUnderpayment(report);
    if (!audited.ok) return audited;
  }
  return statusOf(await releaseReservation(orderId, reason));
}

const statusOf = (result: Result<Order>): Result<OrderStatus> => (result.ok ? succeed(result.value.status) : result);

async function currentStatus(orderId: string): Promise<Result<OrderStatus>> {
  const order = await readOrder(orderId);
  return order === null ? fail('ORDER_NOT_FOUND') : succeed(order.status);
}
