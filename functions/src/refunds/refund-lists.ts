import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { delayedRefunds } from '@blockbazaar/domain/refunds/delayed-refunds';
import { failedRefunds } from '@blockbazaar/domain/refunds/failed-refunds';
import type { UnitsToRefund } from '@blockbazaar/domain/refunds/price-line-refund';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/undelivered-units';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';

interface RefundList {
  query: () => Query;
  /** The sort field: the time since when an order is in the list. */
  sortedBy: string;
  rows: (docs: readonly QueryDocumentSnapshot[]) => DeadLetter[];
}

type RefundKind = Exclude<DeadLetter['kind'], 'deliveries' | 'outbox'>;

export const isRefundKind = (kind: DeadLetter['kind']): kind is RefundKind => Object.hasOwn(REFUND_LISTS, kind);

/**
 * Orders with dead-lettered refunds. Orders with refunds that wait for our balance, or for another change at the
 * payment provider. Orders with undelivered units whose refund failed. Failed refunds of delivered items.
 */
export const REFUND_LISTS: Readonly<Record<RefundKind, RefundList>> = {
  refunds: listBy('refundDeadLetteredAt', (order) => ({
    kind: 'refunds',
    summary: summaryOf(order, order.totalCents - order.refundedCents),
    attempts: order.refundAttempts,
    lastError: order.refundError,
  })),
  uncoveredRefunds: listBy('uncoveredSince', (order) => {
    const waiting = order.lineRefunds.filter(({ lacksFunds }) => lacksFunds);
    return {
      kind: 'uncoveredRefunds',
      summary: summaryOf(order, order.uncoveredCents),
      attempts: Math.max(order.refundAttempts, ...waiting.map(({ attempts }) => attempts)),
      lastError: waiting.at(-1)?.error ?? order.refundError,
    };
  }),
  delayedRefunds: listBy('refundDelayedSince', (order) => {
    const { cents, attempts, error } = delayedRefunds(order) ?? { cents: 0, attempts: 0, error: null };
    return { kind: 'delayedRefunds', summary: summaryOf(order, cents), attempts, lastError: error };
  }),
  undeliveredRefunds: listBy('undeliveredRefundSince', (order) => {
    const undelivered = undeliveredUnits(order);
    const failed = order.lineRefunds.filter(({ state }) => state === 'failed');
    const storeId = order.items[undelivered[0]?.line ?? 0]?.storeId ?? '';
    return {
      kind: 'undeliveredRefunds',
      id: storeOrderId(order.id, storeId),
      summary: itemsOf(order, undelivered),
      attempts: failed.length,
      lastError: failed.at(-1)?.error ?? null,
    };
  }),
  failedRefunds: listBy('failedRefundSince', (order) =>
    failedRefunds(order)
      .filter(({ isUndelivered }) => !isUndelivered)
      .toReversed()
      .map(({ refund, lines, cents }) => ({
        kind: 'failedRefunds',
        id: refund.refundId,
        summary: `${summaryOf(order, cents)}: ${itemsOf(order, lines)}`,
        // An attempt that the provider had accepted is not counted.
        attempts: refund.attempts + (refund.ref === null ? 0 : 1),
        lastError: refund.error,
      })),
  ),
};

const itemsOf = ({ items }: Order, lines: readonly UnitsToRefund[]): string =>
  lines.map(({ line, units }) => `${units} × ${items[line]?.name ?? ''}`).join(', ');

const summaryOf = ({ provider }: Order, cents: number): string =>
  `Refund of ${formatUsd(cents)} (${PROVIDERS[provider].accountLabel})`;

type RefundRow = Pick<DeadLetter, 'kind' | 'summary' | 'attempts' | 'lastError'> & Partial<Pick<DeadLetter, 'id'>>;

function listBy(
  field:
    | 'refundDeadLetteredAt'
    | 'uncoveredSince'
    | 'refundDelayedSince'
    | 'undeliveredRefundSince'
    | 'failedRefundSince',
  rowsOf: (order: Order & { id: string }) => RefundRow | RefundRow[],
): RefundList {
  const sortedBy = orderDocuments.field(field);
  return {
    query: () => orderDocuments.plain.where(sortedBy, '>', Timestamp.fromMillis(0)),
    sortedBy,
    rows: (docs) =>
      orderDocuments.parseAll(docs).flatMap((order) => {
        const since = order[field];
        if (since === null) return [];
        const target = `Order ${orderNumber(order.id)}`;
        const shared = { id: order.id, orderId: order.id, target, store: null, createdAt: since.toMillis() };
        return [rowsOf(order)].flat().map((row) => ({ ...shared, ...row }));
      }),
  };
}
