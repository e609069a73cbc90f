import { isDeepStrictEqual } from 'node:util';
import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { failedRefunds } from '@blockbazaar/domain/refunds/failed-refunds';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { undeliveredUnits, withheldAfterHandover } from '@blockbazaar/domain/refunds/undelivered-units';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { orderRef } from '../../documents/orders.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { readOrder, updateOrder } from '../order-documents.ts';

/**
 * Records that the undelivered units of an order were delivered in another way. Fails with NOT_ALLOWED_NOW if the
 * undelivered units differ from `lines`, and during a dispute. If no units are undelivered, a repeated request has no
 * effect.
 */
export const markDelivered = (
  { orderId, lines, reason }: AdminData<'MARK_DELIVERED'>,
  actor: Actor,
): Promise<Result<Order>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (order.disputed) return fail('NOT_ALLOWED_NOW');
    const undelivered = undeliveredUnits(order);
    if (undelivered.length === 0) return succeed(order);
    if (!isDeepStrictEqual(undelivered, lines)) return fail('NOT_ALLOWED_NOW');
    const marked = updateOrder(batch, orderId, order, {
      withheldUnits: withheldAfterHandover(order),
      lineRefunds: withUndeliveredDismissed(order),
    });
    writeAudit(batch, {
      action: 'MARK_DELIVERED',
      actor,
      target: orderRef(orderId).path,
      before: { undelivered },
      after: { undelivered: [], reason },
    });
    return succeed(marked);
  });

/** The buyer has the undelivered items now, so their failed refunds need no replacement. */
function withUndeliveredDismissed(order: Order): LineRefund[] {
  const resolved = failedRefunds(order).filter(({ isUndelivered }) => isUndelivered);
  const ids = new Set(resolved.map(({ refund }) => refund.refundId));
  return order.lineRefunds.map((refund) => (ids.has(refund.refundId) ? { ...refund, dismissed: true } : refund));
}
