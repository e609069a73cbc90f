import { randomUUID } from 'node:crypto';
import type { Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';
import { logSweepFinished, logSweepLeft, logUnexpectedError } from '../platform/logging.ts';
import { endOrder } from './end-order.ts';
import { refundPayment } from './refund-payment.ts';

/** How long one run may take, in ms: it is over before the next one begins. */
const TIME_MS = 45_000;
const BATCH = 50;
const AT_ONCE = 20;

/** How many orders a run has brought to which end; `left` are those that the next run tries again. */
export interface SweepCounts {
  released: number;
  settled: number;
  refunded: number;
  left: number;
}

/**
 * Ends the orders whose reservation is over, and makes the refunds that are still due. Each is settled or released exactly once,
 * however many sweeps, events and buyers are at it. An order that cannot be ended now does not hold up those behind it.
 */
export async function sweep(): Promise<SweepCounts> {
  const deadline = Date.now() + TIME_MS;
  const counts: SweepCounts = { released: 0, settled: 0, refunded: 0, left: 0 };
  const expired = collection('orders')
    .where('status', '==', 'pending' satisfies OrderStatus)
    .where('expiresAt', '<=', Timestamp.now())
    .orderBy('expiresAt');
  await forEachOrder(expired, deadline, async (orderId) => {
    const ended = await attempt(orderId, () => endOrder(orderId, 'expired'));
    if (ended === 'cancelled') counts.released += 1;
    else if (ended === 'completed') counts.settled += 1;
    else counts.left += 1;
  });
  const refundsDue = collection('orders').where('refundDue' satisfies keyof Order, '==', true);
  await forEachOrder(refundsDue, deadline, async (orderId) => {
    const refunded = await attempt(orderId, () => refundPayment(orderId));
    if (refunded === undefined) counts.left += 1;
    else counts.refunded += 1;
  });
  if (Object.values(counts).some((count) => count > 0)) logSweepFinished(counts);
  return counts;
}

/** Visits what a query finds, in batches and a few at a time, until the deadline. */
async function forEachOrder(query: Query, deadline: number, visit: (orderId: string) => Promise<void>): Promise<void> {
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < deadline) {
    const page = query.limit(BATCH);
    const { docs } = await (last === undefined ? page : page.startAfter(last)).get();
    for (let index = 0; index < docs.length && Date.now() < deadline; index += AT_ONCE) {
      await Promise.all(docs.slice(index, index + AT_ONCE).map(({ id }) => visit(id)));
    }
    last = docs.at(-1);
    if (docs.length < BATCH) return;
  }
}

/** One order's trouble, whatever it is, stays its own. Undefined when it failed. */
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
