import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/**
 * `payoutGuards/{storeId}`: changes in each commit that reduces the payable amount of the store or changes the claims
 * on it.
 */
const payoutGuardSchema = z.object({
  /** The number of such commits. */
  changes: z.int().check(z.gte(0)),
});
export type PayoutGuard = z.infer<typeof payoutGuardSchema>;

const payoutGuardDocuments = defineDocuments('payoutGuards', payoutGuardSchema);

export const payoutGuardRef = (storeId: string): DocumentReference<PayoutGuard> =>
  payoutGuardDocuments.typed.doc(storeId);
