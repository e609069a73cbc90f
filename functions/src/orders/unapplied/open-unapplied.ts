import { Timestamp, type Query } from 'firebase-admin/firestore';
import { orderDocuments } from '../../documents/orders.ts';

const unappliedSince = orderDocuments.field('unappliedSince');

/** Orders with unapplied money that is neither refunded nor retained. */
export const OPEN_UNAPPLIED = {
  query: (): Query => orderDocuments.plain.where(unappliedSince, '>', Timestamp.fromMillis(0)),
  sortedBy: unappliedSince,
} as const;
