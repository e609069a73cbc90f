import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { failedRefunds, type FailedRefund } from '@blockbazaar/domain/refunds/failed-refunds';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { orderRef } from '../../documents/orders.ts';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { advanceLineRefunds } from './advance-line-refunds.ts';
import { grantInBatch } from './grant-line-refund.ts';

interface Named {
  orderId: string;
  refundId: string;
}

/**
 * Replaces a failed refund by a new refund of its open items. A repeated request returns the existing replacement. If
 * the provider is unavailable, the new refund is due and the sweep continues it.
 */
export async function refundAgain(
  { orderId, refundId }: Named,
  actor: Actor,
): Promise<Result<{ refund: Pick<LineRefund, 'state' | 'error' | 'lacksFunds'> }>> {
  const granted = await runOptimistic<Record<string, never>>(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (replacementOf(order, refundId) !== undefined) return succeed({});
    const failed = findFailed(order, refundId);
    if (failed === undefined) return fail('NOT_ALLOWED_NOW');
    const { lines } = failed;
    const { returnsStock } = failed.refund;
    // Refunds of earlier versions have the ID of their request, so the request has another name than the failed refund.
    const wanted = { requestId: `again:${refundId}`, storeId: null, lines, returnsStock, replaces: refundId };
    const refund = await grantInBatch(batch, orderId, order, wanted);
    if (!refund.ok) return refund;
    const { refundId: newId, cents } = refund.value.refund;
    writeAudit(batch, {
      action: 'REFUND_AGAIN',
      actor,
      target: orderRef(orderId).path,
      before: { refundId, error: failed.refund.error },
      after: { refundId: newId, lines, cents, returnsStock },
    });
    return succeed({});
  });
  if (!granted.ok) return granted;
  const advanced = await advanceLineRefunds(orderId);
  const order = advanced.ok ? advanced.value : await readOrder(orderId);
  const refund = order === null ? undefined : replacementOf(order, refundId);
  if (refund === undefined) return fail('ORDER_NOT_FOUND');
  const { state, error, lacksFunds } = refund;
  return succeed({ refund: { state, error, lacksFunds } });
}

/** Records that the buyer of a failed refund received the money in another way. */
export const dismissFailedRefund = (
  { orderId, refundId, reason }: Named & { reason: string },
  actor: Actor,
): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (order.lineRefunds.some((refund) => refund.refundId === refundId && refund.dismissed)) return succeed({});
    const failed = findFailed(order, refundId);
    if (failed === undefined) return fail('NOT_ALLOWED_NOW');
    const lineRefunds = order.lineRefunds.map((refund) =>
      refund.refundId === refundId ? { ...refund, dismissed: true } : refund,
    );
    updateOrder(batch, orderId, order, { lineRefunds });
    writeAudit(batch, {
      action: 'DISMISS_FAILED_REFUND',
      actor,
      target: orderRef(orderId).path,
      before: { refundId, error: failed.refund.error, lines: failed.lines, cents: failed.cents },
      after: { refundId, dismissed: true, reason },
    });
    return succeed({});
  });

const replacementOf = ({ lineRefunds }: Order, refundId: string): LineRefund | undefined =>
  lineRefunds.find(({ replaces }) => replaces === refundId);

const findFailed = (order: Order, refundId: string): FailedRefund | undefined =>
  failedRefunds(order).find(({ refund, isUndelivered }) => refund.refundId === refundId && !isUndelivered);
