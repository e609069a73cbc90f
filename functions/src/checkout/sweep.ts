import { randomUUID } from 'node:crypto';
import type { Result } from '@blockbazaar/domain/failures';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { Timestamp } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';
import { advanceLineRefunds } from '../line-refunds/advance-line-refunds.ts';
import { logSweepFinished, logSweepLeft, logUnexpectedError } from '../platform/logging.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { endOrder } from './end-order.ts';
import { inspectCapture } from './inspect-capture.ts';
import { inspectRefund } from './inspect-refund.ts';
import { refundPayment } from './refund-payment.ts';

/** How long one run may take, in ms: it is over before the next one begins. */
const TIME_MS = 45_000;
const WALK = { batchSize: 50, concurrency: 20 };

/** How many orders a run has brought to which end; `left` are those that it has brought to none yet. */
export interface SweepCounts {
  released: number;
  settled: number;
  refunded: number;
  left: number;
}

/**
 * Ends the orders whose reservation is over, makes the refunds that are still due, and looks up those that are under way, and
 * captures that were when their orders were cancelled. Each is
 * settled or released exactly once, however many sweeps, events and buyers are at it. An order that cannot be ended now does not hold
 * up those behind it.
 */
export async function sweep(): Promise<SweepCounts> {
  const deadline = Date.now() + TIME_MS;
  const counts: SweepCounts = { released: 0, settled: 0, refunded: 0, left: 0 };
  const expired = orderDocuments.plain
    .where(orderDocuments.field('status'), '==', 'pending' satisfies OrderStatus)
    .where(orderDocuments.field('expiresAt'), '<=', Timestamp.now())
    .orderBy(orderDocuments.field('expiresAt'));
  await walkQuery(expired, { ...WALK, deadline }, async ({ id }) => {
    const ended = await attempt(id, () => endOrder(id, 'expired'));
    if (ended === 'cancelled') counts.released += 1;
    else if (ended === 'completed') counts.settled += 1;
    else counts.left += 1;
    return true;
  });
  const refundsDue = orderDocuments.plain.where(orderDocuments.field('refundDue'), '==', true);
  await walkQuery(refundsDue, { ...WALK, deadline }, async ({ id }) => {
    const refunded = await attempt(id, () => refundPayment(id));
    if (refunded === 'refunded') counts.refunded += 1;
    else counts.left += 1;
    return true;
  });
  const refundsUnderWay = orderDocuments.plain
    .where(orderDocuments.field('refundLookupAt'), '<=', Timestamp.now())
    .orderBy(orderDocuments.field('refundLookupAt'));
  await walkQuery(refundsUnderWay, { ...WALK, deadline }, async ({ id }) => {
    const inspected = await attempt(id, () => inspectRefund(id));
    if (inspected === 'refunded') counts.refunded += 1;
    else counts.left += 1;
    return true;
  });
  const lineRefundsDue = orderDocuments.plain
    .where(orderDocuments.field('lineRefundDueAt'), '<=', Timestamp.now())
    .orderBy(orderDocuments.field('lineRefundDueAt'));
  await walkQuery(lineRefundsDue, { ...WALK, deadline }, async ({ id }) => {
    const order = await attempt(id, () => advanceLineRefunds(id));
    if (order?.lineRefundDueAt === null) counts.refunded += 1;
    else counts.left += 1;
    return true;
  });
  const capturesUnderWay = orderDocuments.plain
    .where(orderDocuments.field('captureLookupAt'), '<=', Timestamp.now())
    .orderBy(orderDocuments.field('captureLookupAt'));
  await walkQuery(capturesUnderWay, { ...WALK, deadline }, async ({ id }) => {
    const inspected = await attempt(id, () => inspectCapture(id));
    if (inspected === 'completed') counts.settled += 1;
    else if (inspected === 'refunded') counts.refunded += 1;
    else counts.left += 1;
    return true;
  });
  if (Object.values(counts).some((count) => count > 0)) logSweepFinished(counts);
  return counts;
}

/** An order that fails is logged and does not stop the others. Undefined when it failed. */
async function attempt<T>(orderId: string, work: () => Promise<Result<T>>): Promise<T | undefined> {
  try {
    const result = await work();
    if (result.ok) return result.value;
    logSweepLeft(orderId, result.failure.code);
  } catch (error) {
    logUnexpectedError('sweep', randomUUID(), error);
  }
  return undefined;
}
