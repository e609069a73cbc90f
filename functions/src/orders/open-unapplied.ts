import { Timestamp, type Query } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';

const unappliedSince = orderDocuments.field('unappliedSince');

/** Orders with money that pays for nothing and is neither returned nor kept. */
export const OPEN_UNAPPLIED = {
  query: (): Query => orderDocuments.plain.where(unappliedSince, '>', Timestamp.fromMillis(0)),
  sortedBy: unappliedSince,
} as const;
