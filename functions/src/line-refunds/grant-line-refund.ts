import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { priceRefund, type WantedUnits } from '@blockbazaar/domain/refunds/price-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../checkout/order-documents.ts';
import { trimDelivery } from '../deliveries/trim-delivery.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

export interface WantedRefund {
  /** Chosen by who asks: the same one again is the same refund. */
  refundId: string;
  lines: readonly WantedUnits[];
  returnsStock: boolean;
}

/**
 * Writes down that units of an order's lines are to be refunded, before the provider is asked: from then on nothing else can refund them, and
 * what of them has not been delivered is not delivered any more. `onGrant` writes to the same commit.
 */
export const grantLineRefund = (
  orderId: string,
  wanted: WantedRefund,
  onGrant: (batch: OptimisticBatch, before: Order, refund: LineRefund) => void,
): Promise<Result<LineRefund>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    const known = order.lineRefunds.find(({ refundId }) => refundId === wanted.refundId);
    if (known !== undefined) return isSame(known, wanted) ? succeed(known) : fail('NOT_ALLOWED_NOW');
    const isRefundable = order.status === 'completed' && !order.disputed && order.paymentRef !== null;
    if (!isRefundable || order.lineRefunds.length >= LIMITS.lineRefundsMax) return fail('NOT_REFUNDABLE');
    const priced = priceRefund(order, wanted.lines);
    if (!priced.ok) return priced;
    const refund: LineRefund = {
      refundId: wanted.refundId,
      state: 'due',
      lines: priced.value,
      cents: priced.value.reduce((sum, { cents }) => sum + cents, 0),
      returnsStock: wanted.returnsStock,
      attempts: 0,
      ref: null,
      claimUrl: null,
      error: null,
    };
    const lineRefunds = [...order.lineRefunds, refund];
    const after = updateOrder(batch, orderId, order, { lineRefunds, lineRefundDueAt: Timestamp.now() });
    await trimDelivery(batch, orderId, after);
    onGrant(batch, order, refund);
    return succeed(refund);
  });

const isSame = ({ lines, returnsStock }: LineRefund, wanted: WantedRefund): boolean =>
  returnsStock === wanted.returnsStock &&
  isDeepStrictEqual(
    lines.map(({ line, units }) => ({ line, units })),
    wanted.lines.map(({ line, units }) => ({ line, units })),
  );
