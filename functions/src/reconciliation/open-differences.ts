import type { Query } from 'firebase-admin/firestore';
import { differenceDocuments } from '../documents/reconciliation.ts';

/** The places where a provider's list and the ledger differ that somebody has to look at. */
export const OPEN_DIFFERENCES = {
  query: (): Query => differenceDocuments.plain.where(differenceDocuments.field('isOpen'), '==', true),
} as const;
