import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { paymentProvider } from '../payments/providers.ts';
import { logOrderMoved } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { moveOrder, readOrder, updateOrder } from './order-documents.ts';

/**
 * Gives back a payment that `refundDue` marks, and marks the order as refunded. The mark is set before the provider is asked
 * and taken off after it has answered, so that a payment whose refund was cut short is found and given back by the sweep.
 */
export async function refundPayment(orderId: string): Promise<Result<null>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  if (!order.refundDue) return succeed(null);
  if (order.paymentRef === null) throw new Error(`Order ${orderId} is to be refunded and names no payment.`);
  const refunded = await paymentProvider(order.provider).refund(orderId, order);
  if (!refunded.ok) return refunded;
  const { refundUrl } = refunded.value;
  const moved = await runOptimistic<boolean>(async (batch) => {
    const current = await readOrder(orderId, batch);
    if (current === null) return succeed(false);
    if (!current.refundDue) {
      // The provider's own event about this refund was quicker; it does not hold the address where the buyer fetches it.
      if (refundUrl !== null && current.refundUrl === null) updateOrder(batch, orderId, current, { refundUrl });
      return succeed(false);
    }
    moveOrder(batch, orderId, current, {
      status: 'refunded',
      refundDue: false,
      refundedCents: current.totalCents,
      refundUrl,
    });
    return succeed(true);
  });
  if (!moved.ok) return moved;
  if (moved.value) logOrderMoved(orderId, order.status, 'refunded');
  return succeed(null);
}
