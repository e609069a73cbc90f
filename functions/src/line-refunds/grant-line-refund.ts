import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isActive, newLineRefund, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import {
  isLeftUnknown,
  priceRefund,
  refundableUnits,
  type WantedUnits,
} from '@blockbazaar/domain/refunds/price-refund';
import { replaceWithheldUnits } from '@blockbazaar/domain/refunds/withheld-units';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../checkout/order-documents.ts';
import { openPaymentRecord } from '../checkout/payment-record.ts';
import { trimDelivery } from '../deliveries/trim-delivery.ts';
import type { PaymentName } from '../documents/payments.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { isRefundOfRequest, refundIdOf } from './refund-id.ts';

export interface WantedRefund {
  /** Chosen by the caller: the same request of the same store is the same refund. */
  requestId: string;
  /** The store that requests it; null: the owner. */
  storeId: string | null;
  lines: readonly WantedUnits[];
  returnsStock: boolean;
}

/** As `grantInBatch`, in a commit of its own. `onGrant` writes to the same commit. */
export const grantLineRefund = (
  orderId: string,
  wanted: WantedRefund,
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
 * Writes down that units of an order's lines are to be refunded, before the provider is asked: from then on nothing else can refund them, and
 * what of them has not been delivered is not delivered any more. `isNew` false: it was written down before.
 */
export async function grantInBatch(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  wanted: WantedRefund,
): Promise<Result<{ refund: LineRefund; isNew: boolean }>> {
  const refundId = refundIdOf({ orderId, ...wanted });
  const known = order.lineRefunds.find((refund) => isRefundOfRequest(refund, { orderId, ...wanted }));
  if (known !== undefined) {
    return isSame(known, wanted) ? succeed({ refund: known, isNew: false }) : fail('NOT_ALLOWED_NOW');
  }
  const { paymentRef } = order;
  if (order.status !== 'completed' || order.disputed || paymentRef === null) return fail('NOT_REFUNDABLE');
  if (exceedsLimit(order, wanted.lines)) return fail('TOO_MANY_REFUNDS');
  if (isLeftUnknown(order, Date.now())) return fail('REFUND_UNCONFIRMED');
  const priced = priceRefund(order, wanted.lines);
  if (!priced.ok) return priced;
  const { lineRefunds: earlier, replaced } = replaceWithheldUnits(order.lineRefunds, wanted.lines);
  const refund = newLineRefund({
    refundId,
    lines: priced.value,
    returnsStock: wanted.returnsStock,
    replacesLost: replaced.some(({ withheldBy }) => withheldBy === 'lost_dispute'),
    disputesBefore: await readDisputes(batch, { ...order, paymentRef }),
  });
  const lineRefunds = [...earlier, refund];
  const after = updateOrder(batch, orderId, order, { lineRefunds, lineRefundDueAt: Timestamp.now() });
  await trimDelivery(batch, orderId, after, order.lineRefunds);
  return succeed({ refund, isNew: true });
}

/** The states of a payment's disputes, by the provider's IDs. */
async function readDisputes(batch: OptimisticBatch, payment: PaymentName): Promise<LineRefund['disputesBefore']> {
  const { record } = await openPaymentRecord(batch, payment);
  return Object.fromEntries(Object.entries(record.disputes).map(([ref, { state }]) => [ref, state]));
}

/**
 * A refund of all that is left of its lines is always possible: otherwise the limit would keep money that is owed to
 * the buyer.
 */
function exceedsLimit(order: Order, lines: readonly WantedUnits[]): boolean {
  if (order.lineRefunds.filter(isActive).length < LIMITS.lineRefundsMax) return false;
  const left = new Map(refundableUnits(order).map(({ line, units }) => [line, units]));
  return lines.some(({ line, units }) => units < (left.get(line) ?? 0));
}

const isSame = ({ lines, returnsStock }: LineRefund, wanted: WantedRefund): boolean =>
  returnsStock === wanted.returnsStock &&
  isDeepStrictEqual(
    lines.map(({ line, units }) => ({ line, units })),
    wanted.lines.map(({ line, units }) => ({ line, units })),
  );
