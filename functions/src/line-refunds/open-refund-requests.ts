import { Timestamp, type Query } from 'firebase-admin/firestore';
import { storeOrderDocuments } from '../documents/store-orders.ts';

const requestedAt = storeOrderDocuments.field('refundRequestedAt');

/** What sellers have asked for and nobody has decided. */
export const OPEN_REFUND_REQUESTS = {
  query: (): Query => storeOrderDocuments.plain.where(requestedAt, '>', Timestamp.fromMillis(0)),
  sortedBy: requestedAt,
} as const;
