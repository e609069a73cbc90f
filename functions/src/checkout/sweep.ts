import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';
import { advanceLineRefunds } from '../line-refunds/advance-line-refunds.ts';
import { logSweepFinished, logSweepLeft, logUnexpectedError } from '../platform/logging.ts';
import { ProviderBreakers } from '../platform/provider-breakers.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { endOrder } from './end-order.ts';
import { inspectCapture } from './inspect-capture.ts';
import { inspectRefund } from './inspect-refund.ts';
import { refundPayment } from './refund-payment.ts';
import { clearSweepRetry, isSweepDue, postponeSweep } from './sweep-retry.ts';

/** How long each walk of a run may take, in ms: it is over before the next run begins. */
const WALK_MS = 45_000;
const WALK = { batchSize: 50, concurrency: 20 };

/** The number of orders by their end in a run; `left`: they have not ended yet. */
export interface SweepCounts {
  released: number;
  settled: number;
  refunded: number;
  left: number;
}

interface OrderWalk {
  /** The orders that are due, the longest due first. */
  query: () => Query;
  /** Ends an order as far as it can be now. A failure means that it is tried again later. */
  visit: (orderId: string) => Promise<Result<keyof SweepCounts>>;
}

const field = orderDocuments.field;

const dueBy = (name: 'refundLookupAt' | 'pendingRefundLookupAt' | 'lineRefundDueAt' | 'captureLookupAt'): Query =>
  orderDocuments.plain.where(field(name), '<=', Timestamp.now()).orderBy(field(name));

const lookUpRefund: OrderWalk['visit'] = async (orderId) =>
  countAs(await inspectRefund(orderId), { refunded: 'refunded' });

const EXPIRED: OrderWalk = {
  query: () =>
    orderDocuments.plain
      .where(field('status'), '==', 'pending' satisfies OrderStatus)
      .where(field('expiresAt'), '<=', Timestamp.now())
      .orderBy(field('expiresAt')),
  visit: async (orderId) =>
    countAs(await endOrder(orderId, 'expired'), { cancelled: 'released', completed: 'settled' }),
};

const REFUNDS_DUE: OrderWalk = {
  query: () => orderDocuments.plain.where(field('refundDue'), '==', true),
  visit: async (orderId) => countAs(await refundPayment(orderId), { refunded: 'refunded' }),
};

const REFUNDS_UNDER_WAY: OrderWalk = { query: () => dueBy('refundLookupAt'), visit: lookUpRefund };

/** Refunds from the provider's console. */
const PENDING_REFUNDS: OrderWalk = { query: () => dueBy('pendingRefundLookupAt'), visit: lookUpRefund };

const LINE_REFUNDS: OrderWalk = {
  query: () => dueBy('lineRefundDueAt'),
  visit: async (orderId) => {
    const advanced = await advanceLineRefunds(orderId);
    if (!advanced.ok) return advanced;
    return succeed(advanced.value.lineRefundDueAt === null ? 'refunded' : 'left');
  },
};

const CAPTURES_UNDER_WAY: OrderWalk = {
  query: () => dueBy('captureLookupAt'),
  visit: async (orderId) => countAs(await inspectCapture(orderId), { completed: 'settled', refunded: 'refunded' }),
};

const WALKS: readonly OrderWalk[] = [
  EXPIRED,
  REFUNDS_DUE,
  REFUNDS_UNDER_WAY,
  PENDING_REFUNDS,
  LINE_REFUNDS,
  CAPTURES_UNDER_WAY,
];

/**
 * Ends the orders whose reservation is over, makes the refunds that are still due, and looks up those that are under way, and captures that were when
 * their orders were cancelled. Each is settled or released exactly once, however many sweeps, events and buyers are at it.
 *
 * The walks run side by side, each with its own time. An order that fails is tried again later and later; a provider that does not answer is left
 * to the next run. So neither delays the orders behind it.
 */
export async function sweep(): Promise<SweepCounts> {
  const deadline = Date.now() + WALK_MS;
  const breakers = new ProviderBreakers();
  const counts: SweepCounts = { released: 0, settled: 0, refunded: 0, left: 0 };
  await Promise.all(
    WALKS.map(({ query, visit }) =>
      walkQuery(query(), { ...WALK, deadline }, async (order) => {
        counts[await sweepOrder(order, visit, breakers)] += 1;
        return true;
      }),
    ),
  );
  if (Object.values(counts).some((count) => count > 0)) logSweepFinished(counts);
  return counts;
}

/** An order that fails is logged and does not stop the others. */
async function sweepOrder(
  order: QueryDocumentSnapshot,
  visit: OrderWalk['visit'],
  breakers: ProviderBreakers,
): Promise<keyof SweepCounts> {
  if (!isSweepDue(order)) return 'left';
  try {
    const result = await breakers.run(String(order.get(field('provider'))), () => visit(order.id));
    if (result?.ok === true) {
      await clearSweepRetry(order);
      return result.value;
    }
    if (result !== null) {
      logSweepLeft(order.id, result.failure.code);
      await postponeSweep(order);
    }
  } catch (error) {
    logUnexpectedError('sweep', randomUUID(), error);
  }
  return 'left';
}

/** The count of an order that has come to a state; those that `ends` does not name are left. */
const countAs = <State extends string>(
  result: Result<State>,
  ends: Readonly<Partial<Record<State, keyof SweepCounts>>>,
): Result<keyof SweepCounts> => (result.ok ? succeed(ends[result.value] ?? 'left') : result);
