import { staffActorSchema } from '@blockbazaar/domain/audit/audit-entry';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** `storeDeletions/{storeId}`: a deleted store while some of its data remains. */
export const deletionJobSchema = z.object({
  /** The address of the store, which stays reserved until the deletion is finished; empty if it had none. */
  slug: z.string(),
  /** Previous addresses stay reserved for the same time. */
  formerSlugs: z._default(z.array(z.string()), []),
  /** The staff member who deleted the store. */
  actor: staffActorSchema,
  startedAt: timestampSchema,
});
export type DeletionJob = z.infer<typeof deletionJobSchema>;

export const deletionJobDocuments = defineDocuments('storeDeletions', deletionJobSchema);

export const deletionJobRef = (storeId: string): DocumentReference<DeletionJob> =>
  deletionJobDocuments.typed.doc(storeId);
