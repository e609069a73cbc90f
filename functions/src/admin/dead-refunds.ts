import type { DeadLetter } from '@blockbazaar/domain/admin/log-operations';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';

/** The refunds that were given up. */
export const DEAD_REFUNDS = {
  query: (): Query =>
    orderDocuments.plain.where(orderDocuments.field('refundDeadLetteredAt'), '>', Timestamp.fromMillis(0)),
  sortedBy: orderDocuments.field('refundDeadLetteredAt'),
} as const;

export const deadRefunds = (docs: readonly QueryDocumentSnapshot[]): DeadLetter[] =>
  orderDocuments.parseAll(docs).flatMap((order) => {
    const { id, provider, totalCents, refundedCents, refundAttempts, refundError, refundDeadLetteredAt } = order;
    if (refundDeadLetteredAt === null) return [];
    return {
      kind: 'refunds',
      id,
      target: `Order ${orderNumber(id)}`,
      summary: `Refund of ${formatUsd(totalCents - refundedCents)} (${PROVIDERS[provider].label})`,
      attempts: refundAttempts,
      lastError: refundError,
      createdAt: refundDeadLetteredAt.toMillis(),
    };
  });
