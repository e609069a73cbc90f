import { Timestamp, type Query } from 'firebase-admin/firestore';
import { storeOrderDocuments } from '../../documents/store-orders.ts';

const requestedAt = storeOrderDocuments.field('refundRequestedAt');

/** Undecided refund requests of sellers. */
export const OPEN_REFUND_REQUESTS = {
  query: (): Query => storeOrderDocuments.plain.where(requestedAt, '>', Timestamp.fromMillis(0)),
  sortedBy: requestedAt,
} as const;
