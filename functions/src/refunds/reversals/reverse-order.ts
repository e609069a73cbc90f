import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { Unapplied } from '@blockbazaar/domain/payments/unapplied-payment';
import { isInProgress, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { releaseStock } from '../../catalog/stock.ts';
import { cancelDelivery } from '../../delivery/plan-delivery.ts';
import { trimDelivery } from '../../delivery/trim-delivery.ts';
import type { PaymentRecord } from '../../documents/payments.ts';
import { transitionOrder, updateOrder } from '../../orders/order-documents.ts';
import { isPaid, recordLineRefunds, reverseSale } from '../../orders/store-orders/record-sale.ts';
import {
  disputeFeesOf,
  hasInquiry,
  lostCents,
  pendingCents,
  type FailedRefund,
} from '../../payments/records/payment-reversals.ts';
import { otherRefundedCents, splitByRecord, unappliedAtLeast } from '../../payments/records/unapplied-of-report.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import {
  afterDispute,
  updateFromRecord,
  lineRefundFields,
  refundsEnteringState,
  unitsOnSale,
  pauseForOwner,
} from '../line-refunds/line-refund-progress.ts';
import { nextRefundStep, NO_REFUND_DUE, REFUND_WAITS_FOR_OWNER, retryAfterDispute } from '../refund-step.ts';

export type Reversed = Pick<
  Order,
  'refundedCents' | 'disputed' | 'disputeLostCents' | 'pendingRefundCents' | 'hasInquiry' | 'disputeFees'
>;

/**
 * The refunded amounts of an order's payment. `unapplied`: the fields about its unapplied money; null if they do not
 * change.
 */
interface Reversal {
  reversal: Reversed;
  unapplied: Unapplied | null;
  /** The refunded part of unapplied money, in cents. */
  unappliedCents: number;
}

/**
 * The order's fields about its payment's reversals; never more than was paid. The refunded sum decreases only if a
 * refund failed, or if a dispute becomes known to which a reversal may belong. `before`: the record before the report.
 */
export function reversalOf(order: Order, record: PaymentRecord, before = record): Reversal {
  const hasFailed = Object.values(record.refunds).some(({ state }) => state === 'failed');
  const canShrink = hasFailed || Object.keys(record.disputes).length > 0;
  const known = canShrink ? 0 : order.refundedCents;
  const otherCents = canShrink ? 0 : otherRefundedCents(order, before);
  const { priceCents, unappliedCents, unapplied } = splitByRecord(order, record, otherCents);
  const refundedCents = Math.max(known, Math.min(priceCents, order.totalCents));
  const reversal = {
    refundedCents,
    disputed: record.disputed,
    disputeLostCents: Math.min(lostCents(record), refundedCents),
    pendingRefundCents: pendingCents(record),
    hasInquiry: hasInquiry(record),
    disputeFees: { ...order.disputeFees, ...disputeFeesOf(record) },
  };
  return { reversal, unapplied, unappliedCents };
}

export const isFullRefund = (order: Order, { refundedCents }: Reversed): boolean => refundedCents >= order.totalCents;

interface Report {
  record: PaymentRecord;
  /** The record before the report. */
  before: PaymentRecord;
  /** The refunds that are newly reported as failed. */
  failures: readonly FailedRefund[];
  /** The payment's surplus over the amount, in cents, if reported. */
  surplusCents?: number;
  /** The URL where the buyer claims the refund, if it is known now. */
  refundUrl?: string | null;
  /** The part of a newly accepted refund that waits for our balance, in cents. */
  uncoveredCents?: number;
  /** The line refunds, if one of them was newly accepted. */
  lineRefunds?: readonly LineRefund[];
}

/**
 * Syncs an order, its store orders, sales and delivery with its payment's record, and advances its own refund. Returns
 * the updated order.
 */
export async function reverseOrder(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  {
    record,
    before,
    failures,
    surplusCents = 0,
    refundUrl,
    uncoveredCents = 0,
    lineRefunds: known = order.lineRefunds,
  }: Report,
): Promise<Order> {
  const now = Date.now();
  const surplus = unappliedAtLeast(order, { paymentRef: record.paymentRef, cents: surplusCents });
  const { reversal, unappliedCents, ...split } = reversalOf({ ...order, ...surplus }, record, before);
  const unapplied = split.unapplied ?? surplus;
  const isDisputeResolved =
    !hasDispute(reversal) && (hasDispute(order) || endedDisputes(record) > endedDisputes(before));
  const recorded = updateFromRecord(known, record, { ...reversal, isWhole: isFullRefund(order, reversal) }, now);
  const isLoss = reversal.disputeLostCents > order.disputeLostCents;
  const freed = isDisputeResolved ? afterDispute(recorded, order) : recorded;
  const lineRefunds = isLoss ? recorded.map(pauseForOwner) : freed;
  const arrived = refundsEnteringState('done', order.lineRefunds, lineRefunds);
  const failed = refundsEnteringState('failed', order.lineRefunds, lineRefunds);
  const dueAgain = refundsEnteringState('due', order.lineRefunds, lineRefunds);
  const returnedUnits = unitsOnSale(order.returnedUnits, lineRefunds);
  const isMoved = reversal.disputed !== order.disputed || reversal.hasInquiry !== order.hasInquiry;
  const isLineRefundsUnchanged =
    isDeepStrictEqual(lineRefunds, order.lineRefunds) && !(isMoved && lineRefunds.some(isInProgress));
  const lineRefundChanges = isLineRefundsUnchanged
    ? {}
    : { ...lineRefundFields({ ...order, ...reversal }, lineRefunds, now), returnedUnits };
  await returnStock(batch, order, returnedUnits);
  const transitions = {
    refunded: order.status !== 'refunded' && isFullRefund(order, reversal),
    restored: isPaid(order) && order.status === 'refunded' && !isFullRefund(order, reversal),
    disputed: reversal.disputed && !order.disputed,
    disputeEnded: order.disputed && !reversal.disputed,
  };
  if (isPaid(order) && Object.values(transitions).includes(true)) {
    await reverseSale(batch, orderId, { ...order, lineRefunds, disputed: reversal.disputed }, transitions);
  } else if (isPaid(order) && arrived.length + failed.length + dueAgain.length > 0) {
    await recordLineRefunds(batch, orderId, { ...order, lineRefunds }, arrived);
  }
  const refundUrlChange = refundUrl && order.refundUrl === null ? { refundUrl } : {};
  if (transitions.refunded) {
    const isDeliveryCancelled = await cancelDelivery(batch, orderId, order);
    const changes = { ...NO_REFUND_DUE, ...reversal, ...refundUrlChange, ...lineRefundChanges, ...unapplied };
    return transitionOrder(
      batch,
      orderId,
      order,
      { status: 'refunded', ...changes },
      isDeliveryCancelled ? { deliveryStatus: null } : {},
    );
  }
  if (transitions.restored) {
    const restored = transitionOrder(batch, orderId, order, {
      status: 'completed',
      ...reversal,
      ...refundUrlChange,
      ...lineRefundChanges,
      ...unapplied,
    });
    await trimDelivery(batch, orderId, restored);
    return restored;
  }
  const next = nextRefundStep({ ...order, ...reversal }, record, { failures, uncoveredCents, unappliedCents }, now);
  const step = isFullRefund(order, reversal)
    ? {}
    : {
        ...(isDisputeResolved && retryAfterDispute(order)),
        ...next,
        ...(isLoss && (next.refundDue ?? order.refundDue) && REFUND_WAITS_FOR_OWNER),
      };
  const changes = {
    ...changedReversal(order, reversal),
    ...step,
    ...refundUrlChange,
    ...lineRefundChanges,
    ...unapplied,
  };
  if (order.status === 'refunded' && Object.keys(step).length > 0) {
    // The money has returned to our account and must be refunded again.
    return transitionOrder(batch, orderId, order, { ...changes, status: 'cancelled' });
  }
  if (Object.keys(changes).length === 0) return order;
  const changed = updateOrder(batch, orderId, order, changes);
  // Items that are no longer refunded are delivered if that is still possible.
  if (failed.length > 0 || (transitions.disputeEnded && isPaid(order))) await trimDelivery(batch, orderId, changed);
  return changed;
}

/** Restocks refunded items if the owner has chosen so. */
export async function returnStock(
  batch: OptimisticBatch,
  { items, returnedUnits: before }: Order,
  after: Order['returnedUnits'],
): Promise<void> {
  const portions = items.flatMap((line, index) => {
    const quantity = (after[index] ?? 0) - (before[index] ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (portions.length > 0) await releaseStock(batch, portions);
}

/** The number of ended disputes. The opening is not counted, because its event can be lost. */
const endedDisputes = ({ disputes }: PaymentRecord): number =>
  Object.values(disputes).filter(({ state }) => state !== 'open' && state !== 'inquiry').length;

const hasDispute = ({ disputed, hasInquiry: isAsked }: Pick<Order, 'disputed' | 'hasInquiry'>): boolean =>
  disputed || isAsked;

const changedReversal = (order: Order, reversal: Reversed): Partial<Reversed> =>
  (Object.keys(reversal) as (keyof Reversed)[]).every((name) => isDeepStrictEqual(order[name], reversal[name]))
    ? {}
    : reversal;
