import type { DeadLetter } from '@blockbazaar/domain/admin/log-operations';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { delayedRefunds } from '@blockbazaar/domain/refunds/delayed-refunds';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';

interface RefundList {
  query: () => Query;
  /** The field by which the list is sorted: since when an order is in it. */
  sortedBy: string;
  rows: (docs: readonly QueryDocumentSnapshot[]) => DeadLetter[];
}

type RefundKind = Extract<DeadLetter['kind'], 'refunds' | 'uncoveredRefunds' | 'delayedRefunds'>;

export const isRefundKind = (kind: DeadLetter['kind']): kind is RefundKind => Object.hasOwn(REFUND_LISTS, kind);

/**
 * Orders whose refund was given up, and orders with refunds that wait for our balance at the payment provider, or for
 * another change there.
 */
export const REFUND_LISTS: Readonly<Record<RefundKind, RefundList>> = {
  refunds: listBy('refundDeadLetteredAt', (order) => ({
    kind: 'refunds',
    cents: order.totalCents - order.refundedCents,
    attempts: order.refundAttempts,
    lastError: order.refundError,
  })),
  uncoveredRefunds: listBy('uncoveredSince', (order) => {
    const waiting = order.lineRefunds.filter(({ lacksFunds }) => lacksFunds);
    return {
      kind: 'uncoveredRefunds',
      cents: order.uncoveredCents,
      attempts: Math.max(order.refundAttempts, ...waiting.map(({ attempts }) => attempts)),
      lastError: waiting.at(-1)?.error ?? order.refundError,
    };
  }),
  delayedRefunds: listBy('refundDelayedSince', (order) => {
    const { cents, attempts, error } = delayedRefunds(order) ?? { cents: 0, attempts: 0, error: null };
    return { kind: 'delayedRefunds', cents, attempts, lastError: error };
  }),
};

type RefundRow = Pick<DeadLetter, 'kind' | 'attempts' | 'lastError'> & { cents: number };

function listBy(
  field: 'refundDeadLetteredAt' | 'uncoveredSince' | 'refundDelayedSince',
  rowOf: (order: Order) => RefundRow,
): RefundList {
  const sortedBy = orderDocuments.field(field);
  return {
    query: () => orderDocuments.plain.where(sortedBy, '>', Timestamp.fromMillis(0)),
    sortedBy,
    rows: (docs) =>
      orderDocuments.parseAll(docs).flatMap((order) => {
        const since = order[field];
        if (since === null) return [];
        const { cents, ...row } = rowOf(order);
        const summary = `Refund of ${formatUsd(cents)} (${PROVIDERS[order.provider].accountLabel})`;
        return { ...row, id: order.id, target: `Order ${orderNumber(order.id)}`, summary, createdAt: since.toMillis() };
      }),
  };
}
