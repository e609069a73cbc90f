import type { Order } from '@blockbazaar/domain/orders/order';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { cancelDelivery } from '../deliveries/plan-delivery.ts';
import type { PaymentRecord } from '../documents/payments.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { isPaid, reverseSale } from '../sales/record-sale.ts';
import { moveOrder, updateOrder } from './order-documents.ts';

export type Reversed = Pick<Order, 'refundedCents' | 'disputed'>;

/** The order's fields about its payment's reversals; never more than was paid. */
export const reversalOf = (
  order: Order,
  { refundedCents, disputed }: Pick<PaymentRecord, 'refundedCents' | 'disputed'>,
): Reversed => ({
  refundedCents: Math.max(order.refundedCents, Math.min(refundedCents, order.totalCents)),
  disputed: order.disputed || disputed,
});

export const isWhole = (order: Order, { refundedCents }: Reversed): boolean => refundedCents >= order.totalCents;

/** Brings an order, its stores' parts, sales and delivery in line with its payment's record. Answers the order's status afterwards. */
export async function reverseOrder(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  record: PaymentRecord,
): Promise<OrderStatus> {
  const reversal = reversalOf(order, record);
  const isNew = {
    refunded: order.status !== 'refunded' && isWhole(order, reversal),
    disputed: reversal.disputed && !order.disputed,
  };
  if (isPaid(order) && (isNew.refunded || isNew.disputed)) await reverseSale(batch, orderId, order, isNew);
  if (isNew.refunded) {
    const deliveryStatus = await cancelDelivery(batch, orderId, order);
    moveOrder(batch, orderId, order, { status: 'refunded', refundDue: false, deliveryStatus, ...reversal });
    return 'refunded';
  }
  const changed = reversal.refundedCents !== order.refundedCents || isNew.disputed;
  if (changed) updateOrder(batch, orderId, order, { ...reversal });
  return order.status;
}
