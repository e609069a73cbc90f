import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isActive, newLineRefund, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import {
  isRemainderUnknown,
  priceLineRefund,
  refundableUnits,
  type UnitsToRefund,
} from '@blockbazaar/domain/refunds/price-line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { trimDelivery } from '../../delivery/trim-delivery.ts';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import { isRefundOfRequest, refundIdOf } from '../../orders/refund-id.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

export interface RequestedRefund {
  /** Chosen by the caller. The same request of the same store always produces the same refund. */
  requestId: string;
  /** The requesting store; null for the owner. */
  storeId: string | null;
  lines: readonly UnitsToRefund[];
  returnsStock: boolean;
  /** ID of the failed refund that this one replaces. Default: none. */
  replaces?: string;
}

/** Runs `grantInBatch` in its own commit. `onGrant` writes to the same commit. */
export const grantLineRefund = (
  orderId: string,
  wanted: RequestedRefund,
  onGrant: (batch: OptimisticBatch, before: Order, refund: LineRefund) => void,
): Promise<Result<LineRefund>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    const granted = await grantInBatch(batch, orderId, order, wanted);
    if (!granted.ok) return granted;
    const { refund, isNew } = granted.value;
    if (isNew) onGrant(batch, order, refund);
    return succeed(refund);
  });

/**
 * Stores that units of an order's lines are to be refunded, before the request to the provider. From then on, no other
 * refund can include them, and undelivered units are no longer delivered. `isNew` is false if the refund was stored
 * before.
 */
export async function grantInBatch(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  wanted: RequestedRefund,
): Promise<Result<{ refund: LineRefund; isNew: boolean }>> {
  const refundId = refundIdOf({ orderId, ...wanted });
  const known = order.lineRefunds.find((refund) => isRefundOfRequest(refund, { orderId, ...wanted }));
  if (known !== undefined) {
    return isSame(known, wanted) ? succeed({ refund: known, isNew: false }) : fail('NOT_ALLOWED_NOW');
  }
  const isRefundable = order.status === 'completed' && !order.disputed && order.paymentRef !== null;
  if (!isRefundable) return fail('NOT_REFUNDABLE');
  if (isOverLimit(order, wanted.lines)) return fail('TOO_MANY_REFUNDS');
  if (isRemainderUnknown(order, Date.now())) return fail('REFUND_UNCONFIRMED');
  const priced = priceLineRefund(order, wanted.lines);
  if (!priced.ok) return priced;
  const refund = newLineRefund({
    refundId,
    lines: priced.value,
    returnsStock: wanted.returnsStock,
    replaces: wanted.replaces ?? null,
  });
  const lineRefunds = [...order.lineRefunds, refund];
  const after = updateOrder(batch, orderId, order, { lineRefunds, lineRefundDueAt: Timestamp.now() });
  await trimDelivery(batch, orderId, after);
  return succeed({ refund, isNew: true });
}

/**
 * A refund of all that is left of its lines is always allowed: the limit must not block money that is owed to the
 * buyer.
 */
function isOverLimit(order: Order, lines: readonly UnitsToRefund[]): boolean {
  if (order.lineRefunds.filter(isActive).length < LIMITS.lineRefundsMax) return false;
  const left = new Map(refundableUnits(order).map(({ line, units }) => [line, units]));
  return lines.some(({ line, units }) => units < (left.get(line) ?? 0));
}

const isSame = ({ lines, returnsStock }: LineRefund, wanted: RequestedRefund): boolean =>
  returnsStock === wanted.returnsStock &&
  isDeepStrictEqual(
    lines.map(({ line, units }) => ({ line, units })),
    wanted.lines.map(({ line, units }) => ({ line, units })),
  );
