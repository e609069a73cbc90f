import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';
import { logSweepFinished, logSweepSkippedOrder, logUnexpectedError } from '../platform/logging.ts';
import { ProviderBreakers } from '../platform/provider-breakers.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { inspectRefund } from '../refunds/inspect-refund.ts';
import { advanceLineRefunds } from '../refunds/line-refunds/advance-line-refunds.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { endOrder } from './end-order.ts';
import { inspectCapture } from './settlement/inspect-capture.ts';
import { clearSweepRetry, isSweepDue, postponeSweep } from './sweep-retry.ts';

/** Time limit of each walk in a run, in ms. A run ends before the next one starts. */
const WALK_MS = 45_000;
const WALK = { batchSize: 50, concurrency: 20 };

/** The number of orders by outcome in a run. `unfinished`: orders that have not ended yet. */
export interface SweepCounts {
  released: number;
  settled: number;
  refunded: number;
  unfinished: number;
}

interface OrderWalk {
  /** The due orders, longest overdue first. */
  query: () => Query;
  /** Ends an order as far as possible now. After a failure, it is retried later. */
  visit: (orderId: string) => Promise<Result<keyof SweepCounts>>;
}

const field = orderDocuments.field;

const dueOrdersQuery = (
  name: 'refundLookupAt' | 'pendingRefundLookupAt' | 'lineRefundDueAt' | 'captureLookupAt',
): Query => orderDocuments.plain.where(field(name), '<=', Timestamp.now()).orderBy(field(name));

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

const PENDING_OWN_REFUNDS: OrderWalk = { query: () => dueOrdersQuery('refundLookupAt'), visit: lookUpRefund };

/** Refunds that were made in the provider's dashboard. */
const PENDING_MERCHANT_REFUNDS: OrderWalk = {
  query: () => dueOrdersQuery('pendingRefundLookupAt'),
  visit: lookUpRefund,
};

const LINE_REFUNDS: OrderWalk = {
  query: () => dueOrdersQuery('lineRefundDueAt'),
  visit: async (orderId) => {
    const advanced = await advanceLineRefunds(orderId);
    if (!advanced.ok) return advanced;
    return succeed(advanced.value.lineRefundDueAt === null ? 'refunded' : 'unfinished');
  },
};

const UNKNOWN_CAPTURES: OrderWalk = {
  query: () => dueOrdersQuery('captureLookupAt'),
  visit: async (orderId) => countAs(await inspectCapture(orderId), { completed: 'settled', refunded: 'refunded' }),
};

const WALKS: readonly OrderWalk[] = [
  EXPIRED,
  REFUNDS_DUE,
  PENDING_OWN_REFUNDS,
  PENDING_MERCHANT_REFUNDS,
  LINE_REFUNDS,
  UNKNOWN_CAPTURES,
];

/**
 * Ends the orders with expired reservations, and makes the refunds that are due. Looks up pending refunds, and captures
 * that were in progress when their orders were cancelled. Each order is settled or released exactly once, even with
 * concurrent sweeps, events and buyers.
 *
 * The walks run in parallel, each with its own time limit. A failed order is retried with increasing delay. An
 * unavailable provider is left to the next run. Neither delays other orders.
 */
export async function sweepOrders(): Promise<SweepCounts> {
  const deadline = Date.now() + WALK_MS;
  const breakers = new ProviderBreakers();
  const counts: SweepCounts = { released: 0, settled: 0, refunded: 0, unfinished: 0 };
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

/** A failed order is logged and does not stop the others. */
async function sweepOrder(
  order: QueryDocumentSnapshot,
  visit: OrderWalk['visit'],
  breakers: ProviderBreakers,
): Promise<keyof SweepCounts> {
  if (!isSweepDue(order)) return 'unfinished';
  try {
    const result = await breakers.run(String(order.get(field('provider'))), () => visit(order.id));
    if (result?.ok === true) {
      await clearSweepRetry(order);
      return result.value;
    }
    if (result !== null) {
      logSweepSkippedOrder(order.id, result.failure.code);
      await postponeSweep(order);
    }
  } catch (error) {
    logUnexpectedError('sweep', randomUUID(), error);
  }
  return 'unfinished';
}

/** The counter for an order that has reached a state; states that `ends` does not contain count as unfinished. */
const countAs = <State extends string>(
  result: Result<State>,
  ends: Readonly<Partial<Record<State, keyof SweepCounts>>>,
): Result<keyof SweepCounts> => (result.ok ? succeed(ends[result.value] ?? 'unfinished') : result);
