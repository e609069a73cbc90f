import type { Query } from 'firebase-admin/firestore';
import { differenceDocuments } from '../documents/reconciliation.ts';

/** Differences between a provider's list and the ledger that require a review. */
export const OPEN_DIFFERENCES = {
  query: (): Query => differenceDocuments.plain.where(differenceDocuments.field('isOpen'), '==', true),
} as const;
