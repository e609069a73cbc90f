import { staffActorSchema } from '@blockbazaar/domain/audit/audit-entry';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `storeDeletions/{storeId}`: a deleted store, as long as some of its data is left. */
export const deletionJobSchema = z.object({
  /** The store's address, which stays taken until the deletion is finished; empty: it had none. */
  slug: z.string(),
  /** Those of before stay taken as long. */
  formerSlugs: z._default(z.array(z.string()), []),
  /** Who deleted it. */
  actor: staffActorSchema,
  startedAt: timestampSchema,
});
export type DeletionJob = z.infer<typeof deletionJobSchema>;

export const deletionJobDocuments = defineDocuments('storeDeletions', deletionJobSchema);

export const deletionJobRef = (storeId: string): DocumentReference<DeletionJob> =>
  deletionJobDocuments.typed.doc(storeId);
